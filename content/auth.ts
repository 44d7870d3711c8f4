import { terms } from "#content/terms.ts";

/** The words of /auth. */
export const authPage = {
  title: "Your account",
  signIn: { tab: "Sign In", button: "Sign In", working: "Signing in..." },
  signUp: {
    tab: "Sign Up",
    button: "Sign Up",
    working: "Opening your account...",
    steps: [
      "Open your account here.",
      "Confirm your email address with the link that we mail you.",
      `Ask for your trial: ${terms.trialDays} days from the day that your login arrives, no credit card.`,
    ],
    legal: {
      accept: "By signing up you accept the",
      notice: "What we store about you, and why, is in the",
    },
    terms: "terms",
    privacy: "privacy notice",
  },
  noScript: {
    text: "Signing in needs JavaScript, which is switched off in this browser. Switch it on, or write to us:",
  },
  /** Until it is known whether the visitor is signed in. */
  loading: "Loading",
  /** Shown with a button if loading takes several seconds. */
  slow: {
    text: "This takes longer than usual. Your connection may be slow.",
    retry: "Try again",
  },
  fields: {
    email: {
      label: "Email",
      missing: "Enter your email address",
      invalid: "Enter a valid email address, for example reception@yourhotel.co.za",
    },
    password: { label: "Password", missing: "Enter your password" },
    newPassword: {
      label: "Password",
      hint: "A sentence of three or four words works well.",
      missing: "Choose a password",
    },
    confirmPassword: { label: "Confirm password", missing: "Enter the password once more" },
    displayName: { label: "Full Name" },
    companyName: { label: "Company" },
    phoneNumber: { label: "Phone" },
  },
  scene: {
    title: "Come on in.",
    text: "Ask for your free trial here, and see what happens next. We are with you on the way, day and night.",
  },
} as const;

/** Messages of /auth. */
export const authStates = {
  mismatch: "Passwords do not match",
  /** How to correct a weak password, by the service's reason codes. Follows its message, which names the minimum length. */
  weakPassword: {
    length: "Choose a longer one.",
    characters: "Add other kinds of characters: capitals, digits or symbols.",
    pwned: "Use a short sentence of your own instead.",
    unknown: "Choose another one.",
  },
  /** The next step at the field, by the service's error code. A toast has the service's message. */
  problems: {
    invalid_credentials: {
      next: "Check the address and the password, or choose a new password.",
      button: "Choose a new password",
    },
    user_already_exists: {
      next: "Sign in with it, or enter another address.",
      button: "Sign in with this address",
    },
  },
  samePassword: "This is your current password. Choose another one.",
  /** The next step if the service says that the address is not confirmed. */
  notConfirmed: {
    text: "We have sent a link to this address. Open it to confirm the address and to sign in. Cannot find the mail? We can send it again.",
    button: "Send the confirmation again",
    working: "Sending...",
    sent: "We have sent it again. Its link confirms the address and signs you in. Look in the spam folder too.",
  },
  signInFirst: "Sign in to see your account.",
  signedOut: "You are signed out.",
  storageBlocked:
    "Your browser does not let this site store anything, so a sign-in would end with this page. Before you sign in, allow storage for this site.",
  checkMail: {
    title: "Check your email",
    text: "We have sent a mail to",
    next: "Open its link to confirm. If you already have an account with this address, sign in or reset your password instead.",
    spam: "Nothing there after a few minutes? Look in the spam folder, or send it again.",
    again: "Send it again",
    sending: "Sending...",
    otherAddress: "Use another address",
    signIn: "Sign in instead",
  },
  forgot: {
    link: "Forgot password?",
    title: "Forgot your password?",
    text: "Enter your address, and we mail you a link that lets you choose a new one.",
    button: "Send the link",
    working: "Sending...",
    back: "Back to sign in",
    sentTitle: "Check your email",
    sentText: "If there is an account for it, a link to choose a new password is on its way to",
  },
  /** The second step of a sign-in, also asked before two-step sign-in is turned off. */
  code: {
    title: "Enter your code",
    text: "Your account asks for a code from your authenticator app when you sign in.",
    /** After a link to choose a new password. */
    recovering: "Before you choose a new password, enter a code from your authenticator app.",
    label: "Six-digit code",
    hint: "Your app shows a new one every 30 seconds.",
    missing: "Enter the six digits that your app shows",
    wrong:
      "This code is wrong or was used before. Enter the one that your app shows now. If that fails too, check that the clock of your phone is right.",
    button: "Confirm",
    working: "Checking...",
    useRecovery: "Use a recovery code instead",
    useApp: "Use my authenticator app instead",
    cancel: "Cancel",
    recoveryLabel: "Recovery code",
    recoveryHint: "One of the codes that you saved when you turned on two-step sign-in.",
    recoveryMissing: "Enter one of your recovery codes, for example abcde-fghij",
    recoveryWrong: "This recovery code is wrong or was used before. Try another one.",
    lost: "Lost your phone and the codes? Write to us:",
  },
  recovery: {
    title: "Choose a new password",
    text: "It replaces any earlier one. Your other devices will be signed out.",
    label: "New password",
    button: "Save the new password",
    working: "Saving...",
  },
} as const;
