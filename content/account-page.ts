import { authPage } from "#content/auth.ts";
import { site } from "#schemas/facts/site.ts";

/** Most sign-ins of an account at the same time: `maxSessions` of the account service. */
const mostSessions = 100;

/** The words of /account. */
export const accountPage = {
  title: "Your account",
  noScript:
    "Your account needs JavaScript, which is switched off in this browser. Switch it on, or write to us:",
  signedInAs: "Signed in as",
  sections: "On this page",
  /** While a card loads its data, and if that fails. */
  loading: "Loading",
  notLoaded: "We could not load this part.",
  retry: "Try again",
  /** Shown if the session ends while the visitor has unsent input. */
  signInAgain: {
    title: "Sign in again",
    text: "You are no longer signed in. We have kept what you typed. To continue, sign in again. Your address is",
    leave: "Leave without saving",
  },
  details: {
    title: "Your details",
    text: "All of these are optional.",
    button: "Save details",
    working: "Saving...",
    conflict: {
      /** Followed by what was saved. */
      saved: "Another device saved",
      empty: "Another device removed this.",
      keep: "Keep what I typed",
      take: "Use the saved one",
      unsaved: "Nothing is saved yet. Choose for each marked field, then save again.",
    },
  },
  address: {
    title: "Email address",
    current: "You sign in with",
    label: "New email address",
    hint: "We will mail a link to your old and your new address. Open the old one first. The new one changes the address, signs out all your devices and asks for a new password.",
    button: "Change address",
    working: "Sending...",
    same: "This is your current address. Enter the new one.",
    pending: "Not confirmed yet:",
    again: "Send the links again",
  },
  password: {
    title: "Password",
    label: "New password",
    hint: `${authPage.fields.newPassword.hint} Your other devices will be signed out.`,
    button: "Change password",
    working: "Saving...",
  },
  /** Asked before a new password, a new authenticator app or the deletion of the account. */
  proof: {
    current: "Current password",
    currentMissing: "Enter your current password",
    currentWrong: "This is not your current password. Enter the one that you sign in with now.",
    mailCode: "Mail me a code instead",
    code: "Code from our mail",
    codeSent: "We have mailed it to",
    codeMissing: "Enter the six digits from our mail",
    codeWrong: "This code is wrong or too old. Enter the one from our newest mail.",
    mailAgain: "Mail another code",
    usePassword: "Use my password instead",
  },
  twoStep: {
    title: "Two-step sign-in",
    off: "At the moment your password is enough to sign in. With two-step sign-in we also ask for a code from an app on your phone, so a stolen password alone is of no use.",
    on: "Two-step sign-in is on. When you sign in, we ask for a code from your authenticator app.",
    since: "Turned on",
    setUp: "Set up two-step sign-in",
    starting: "Preparing...",
    proof: {
      title: "Is it you?",
      text: "You signed in a while ago. Before an app is added, confirm that this is your account.",
      button: "Continue",
    },
    codeAgain: {
      title: "Enter a code first",
      text: "You entered your last code a while ago. To make new recovery codes, enter another one.",
    },
    appName: "Authenticator app",
    scan: {
      title: "1. Add this account to your app",
      text: "Scan the picture with an authenticator app, for example Google Authenticator, Microsoft Authenticator or 1Password.",
      picture:
        "QR code that adds this account to an authenticator app. The key below does the same.",
      open: "On this phone? Open the app",
      key: "No camera? Enter this key in the app:",
      copyKey: "Copy the key",
    },
    confirm: { title: "2. Enter the code that the app shows", button: "Turn on", cancel: "Cancel" },
    codes: {
      title: "Keep your recovery codes",
      text: "If you lose your phone, one of these codes signs you in. Each works once. We show them only once, so keep them somewhere safe, not on the phone.",
      paper: `Recovery codes of ${site.name} for`,
      copy: "Copy",
      download: "Download",
      print: "Print",
      kept: "I have kept them",
    },
    left: { one: "recovery code is left.", many: "recovery codes are left." },
    few: "Make new ones soon: without a code and without your phone you cannot sign in.",
    makeCodes: "Make new recovery codes",
    makeCodesHint: "New recovery codes replace the old ones.",
    turnOff: "Turn off",
    turningOff: {
      title: "Turn off two-step sign-in",
      text: "Enter a code once more. After that, your password is enough to sign in.",
      button: "Turn off",
    },
  },
  sessions: {
    title: "Where you are signed in",
    text: "Sign out any device that you do not recognise or that other people use.",
    current: "This device",
    lastUse: "Last used",
    since: "signed in on",
    network: "Network",
    end: "Sign out",
    others: "Sign out other devices",
    everywhere: "Sign out everywhere",
    more: "Show all",
    most: mostSessions,
    full: `You are signed in ${mostSessions} times, which is the most. A new sign-in signs out the device that you used longest ago.`,
  },
  newsletter: {
    title: "Newsletter",
    none: "You do not get our newsletter.",
    pending:
      "You do not get our newsletter yet. Open the link in our mail, or press the button below.",
    confirmed: "You get our newsletter.",
    unsubscribed: "You do not get our newsletter. You unsubscribed",
    agreed: "You agreed to this",
    agree: "When you press the button, you agree to this:",
    subscribe: "Agree and subscribe",
    unsubscribe: "Unsubscribe",
  },
  events: {
    title: "Security events",
    text: "What happened in your account. If you do not recognise something, change your password.",
    none: "There are no events yet.",
    network: "network",
    more: "Show more",
    when: "When",
    what: "What",
    /** By the name in the account's record. */
    actions: {
      login: "Signed in",
      logout: "Signed out",
      user_signedup: "Account opened",
      user_invited: "Invited to open an account",
      invite_accepted: "Invitation accepted",
      user_deleted: "Account deleted",
      user_modified: "Details or email address changed",
      user_recovery_requested: "Link by mail requested",
      user_reauthenticate_requested: "Code by mail requested",
      user_confirmation_requested: "Confirmation mail requested",
      user_repeated_signup: "Someone tried to sign up with your address",
      user_updated_password: "Password changed",
      factor_in_progress: "Set-up of two-step sign-in started",
      factor_updated: "Authenticator app renamed",
      factor_unenrolled: "Authenticator app removed",
      factor_deleted: "Authenticator app removed by us",
      verification_attempted: "App code accepted",
      recovery_codes_made: "New recovery codes made",
      recovery_code_used: "Recovery code used to sign in",
    },
    unknown: "Change to your account",
  },
  download: {
    title: "Your data",
    text: "One file with everything that is stored about you, in a format that other programs can read (JSON).",
    button: "Download my data",
    working: "Collecting...",
  },
  deletion: {
    title: "Delete account",
    text: "This deletes your account for good and signs you out on every device immediately.",
    goes: {
      title: "What we delete",
      text: "Your details, trial request, sign-ins, two-step sign-in, newsletter consent and the record of security events.",
    },
    stays: {
      title: "What we keep, and why",
      items: [
        "Emails about your trial in our mailboxes: we tell our sales team to delete them, which they do within 30 days.",
        "Backups: they hold your data for up to 30 days, so that we can repair the service after a fault.",
        "Invoices and contracts, if there are any: for as long as tax and other laws require.",
      ],
    },
    privacy: "More in our privacy notice",
    open: "Delete my account",
    formTitle: "Delete this account for good?",
    confirmation: "Type your email address to confirm",
    confirmationMissing: "Type the email address of this account:",
    button: "Delete for good",
    working: "Deleting...",
    cancel: "Keep my account",
  },
} as const;

/** Titles and texts of the notices on /account. The reason follows each `failure`. */
export const accountPageNotices = {
  details: {
    success: { title: "Details saved", text: "Your account shows the new details." },
    failure: "The details were not saved.",
  },
  address: {
    success: {
      title: "One more step",
      text: "Open the links that we mailed to your old and then your new address.",
    },
    failure: "The address was not changed.",
  },
  codeMailed: {
    success: { title: "Look in your mailbox", text: "The code arrives within a few minutes." },
    failure: "The code was not sent.",
  },
  twoStepOn: {
    success: { title: "Two-step sign-in is on", text: "Other devices have been signed out." },
    failure: "Two-step sign-in was not turned on.",
  },
  twoStepOff: {
    success: { title: "Two-step sign-in is off", text: "Your password is enough to sign in." },
    failure: "Two-step sign-in was not turned off.",
  },
  recoveryCodesNotMade: "The recovery codes were not made.",
  copied: { title: "Copied", text: "Paste it where you need it." },
  notCopied: "The browser did not allow it. Select the text and copy it yourself.",
  sessionEnded: {
    success: { title: "Signed out there", text: "That device has to sign in again." },
    failure: "The device was not signed out.",
  },
  subscribed: {
    success: { title: "Subscribed", text: "You will get our next newsletter." },
    failure: "You are not subscribed yet.",
  },
  unsubscribed: {
    success: { title: "Unsubscribed", text: "You will get no more newsletters." },
    failure: "You are still subscribed.",
  },
  download: {
    success: { title: "Download ready", text: "The file is in your downloads." },
    failure: "Your data could not be downloaded.",
  },
  deleted: {
    success: {
      title: "Account deleted",
      text: "We have deleted your account and mailed you a confirmation.",
    },
    failure: "The account was not deleted.",
  },
} as const;
