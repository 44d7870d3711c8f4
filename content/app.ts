import { site } from "#content/site.ts";

/** The title, first paragraph and install button of /app. */
export const appPage = {
  title: `Install the ${site.name} website as an app`,
  lead: "You can install this website as an app. It gets its own icon and window, needs no app store and takes up very little space.",
  installLabel: "Install the app",
  /** Shown if the browser offers no install prompt. */
  noPrompt:
    "Your browser does not offer an install button here. Follow the steps for your device below.",
  /** Shown after the visitor closed the browser's install window without installing. */
  dismissed:
    "The app is not installed. To install it later, follow the steps for your device below.",
  installed: "The app is installed on this device.",
} as const;

/** The numbered install steps of /app, for each kind of device in the browser named. Icons are names of lucide icons. */
export const platforms = [
  {
    id: "android",
    title: "Android phone or tablet",
    browser: "Chrome",
    icon: "smartphone",
    steps: [
      "Open this website in Chrome.",
      "Tap the three dots at the top right.",
      "Tap Add to home screen, then Install.",
      "Confirm. The icon appears on your home screen or in the app list.",
    ],
  },
  {
    id: "ios",
    title: "iPhone and iPad",
    browser: "Safari",
    icon: "tablet-smartphone",
    steps: [
      "Open this website in Safari.",
      "Tap the Share button, the square with an arrow. If you do not see it, tap the three dots first.",
      "Scroll down and tap Add to Home Screen.",
      "If there is a switch called Open as Web App, keep it on, then tap Add.",
    ],
    note: "Safari has no install button for a website to show, so these steps are the only way.",
  },
  {
    id: "desktop",
    title: "Windows and Mac",
    browser: "Chrome or Edge",
    icon: "monitor",
    steps: [
      "Open this website in Chrome or Edge.",
      "Click the install icon at the right end of the address bar.",
      "If it is not there, open the browser’s menu. In Chrome, look under Cast, save and share; in Edge, look for Apps.",
      "Click Install. The app opens in its own window, and you can pin it to the taskbar or the Dock.",
    ],
  },
] as const;

/** What works without a connection. */
export const offline = {
  title: "Without a connection",
  text: "The installed app is this website in its own window, so it needs a connection for most things.",
  mayWork: {
    title: "May work",
    items: [
      "Pages you opened before may show again from the browser’s cache, as they were then",
      "A PDF you saved to your device opens as it always does",
    ],
  },
  needsConnection: {
    title: "Needs a connection",
    items: [
      "Pages you have not opened yet",
      "Signing in, creating an account and changing your details",
      "Sending a message, by email or WhatsApp",
      "Signing up for the newsletter",
    ],
  },
} as const;

/** How to uninstall the app, at the foot of /app. */
export const removal = {
  title: "Uninstall the app",
  text: "On a phone or tablet, press and hold the icon and choose to uninstall or delete it. On a computer, open the app, click the three dots in its window and choose Uninstall.",
} as const;
