/** Titles and texts of the notices about accounts. The reason follows each `failure`. */
export const accountNotices = {
  signUp: {
    success: {
      title: "Sign Up Successful",
      text: "Please check your email to confirm your account.",
    },
    /** If the service needs no confirmation. */
    open: { title: "Sign Up Successful", text: "Your account is open and you are signed in." },
    failure: "Sign Up Error",
  },
  signIn: {
    success: { title: "Welcome back!", text: "You have successfully signed in." },
    failure: "Sign In Error",
  },
  signOut: {
    success: { title: "Signed Out", text: "You have been signed out successfully." },
    others: { title: "Other devices signed out", text: "Only this one is still signed in." },
    failure: "Sign Out Error",
  },
  mailSent: {
    success: {
      title: "Look in your mailbox",
      text: "If the address has an account here, a mail arrives within a few minutes.",
    },
    failure: "The mail was not sent.",
  },
  password: {
    success: { title: "Password changed", text: "Other devices have been signed out." },
    /** After a link to choose a new one, which has signed the visitor in. */
    recovered: "You are signed in with it. Other devices have been signed out.",
    failure: "The password was not changed.",
  },
} as const;

/** The outcome of a mailed link. */
export const mailLinks = {
  signup: { title: "Address confirmed", text: "Your account is open and you are signed in." },
  /** Stays on the page after the address is confirmed, with a button to the trial request. */
  confirmed: {
    title: "Next: your free trial",
    text: "Tell us how many rooms you have and which parts of the suite you want to try. It takes about two minutes, and we do not ask for a credit card.",
    button: "Ask for your trial",
  },
  /** For a visitor who left without choosing a new password. */
  recovery: {
    title: "Choose your new password",
    text: "You opened the link to choose a new password, and have not chosen one yet.",
    button: "Choose a new password",
  },
  emailChange: { title: "Address changed", text: "From now on, sign in with the new address." },
  signedIn: accountNotices.signIn.success,
  halfway: {
    title: "One of two links is confirmed",
    text: "Now open the link that we mailed to the other address. The link to your new address comes last: if you opened it first, open it once more at the end.",
  },
  failed: {
    title: "This link did not work",
    signedIn: "You are signed in, so you may not need it.",
    /** For an unknown reason. */
    unknown: "It is not valid, or no longer valid. Each link works once.",
    /** By the service's error codes. */
    reasons: {
      otp_expired: "It was used already, or it is too old. Each link works once.",
      flow_state_not_found: "Open it in the browser in which you asked for it, or ask for another.",
      user_banned: "This account is blocked. Write to us if you think that is a mistake.",
      over_request_rate_limit: "Too many attempts. Wait a few minutes, then open it again.",
      email_exists: "Another account uses this address. Choose another one under Your account.",
      validation_failed: "A part of it is missing. Open it from the mail again, or copy all of it.",
      service_unavailable: "The account service is busy. Open it again in a few minutes.",
      unexpected_failure: "Something went wrong on our side. Open it again in a few minutes.",
      bad_oauth_callback: "The other service did not sign you in. Try again from there.",
      signup_disabled: "New accounts cannot be opened at the moment.",
    },
  },
  unreachable: {
    title: "This link could not be checked",
    text: "The account service could not be reached. Check your connection, then try again. The link is still valid.",
    retry: "Try again",
  },
  sendAnother: {
    signup: {
      text: "If your address is confirmed already, you can sign in. If not, we send you another link.",
      button: "Send another link",
    },
    recovery: {
      text: "Enter your address, and we send you another link to choose a new password.",
      button: "Send another link",
    },
    emailChange: "You can ask for another under Your account.",
    working: "Sending...",
    sent: "If the address has an account here, another link is on its way.",
  },
  signIn: "Sign In",
  close: "Close",
} as const;

/** Asked if a link would sign in a different account from the current one. */
export const switchAccount = {
  title: "Switch to another account?",
  current: "You are signed in as",
  offered: "This link signs you in as",
  advice: "Stay if you did not ask for this link, or if someone else sent it to you.",
  stay: "Stay signed in",
  switch: "Switch account",
} as const;
