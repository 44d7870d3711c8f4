/** The title, first paragraph and install button of /app. */
export const installPage = {
  title: "Install this website on your home screen",
  lead: "Your trial, the free tools and the guide, one tap away. The hotel suite itself opens in any browser.",
  installLabel: "Install the app",
  /** Shown if the browser offers no install prompt. */
  noPrompt: "Choose your device below: four short steps.",
  /** Shown after the visitor closed the browser's install window without installing. */
  dismissed: "Not now? You find the steps for your device below, whenever it suits you.",
  installed: "The app is installed on this device.",
} as const;

/** What the icon on the home screen opens. Icons are names of lucide icons. */
export const installBenefits = {
  title: "What you get",
  items: [
    {
      icon: "circle-user",
      title: "Your account and trial",
      text: "Sign in once, then see your trial and ask us for help in one tap.",
    },
    {
      icon: "calculator",
      title: "The free tools",
      text: "Work out your commission, check your travel sites, put guest records in order.",
    },
    {
      icon: "book-open",
      title: "The Hosts Success Guide",
      text: "Six checklists to walk through the house with. Save the PDF, and it opens without a signal.",
    },
  ],
  offline: "A page that is open stays on screen when the signal drops. To open another, go online.",
} as const;

/** The numbered install steps of /app, for each kind of device in the browser named. Icons are names of lucide icons. */
export const platforms = [
  {
    id: "android",
    title: "Android",
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

/** The foot of /app. */
export const installClosing = {
  title: "Installed? Start with your own price",
  text: "Your rooms in, our price out. No sign-up.",
  price: "Work out your price",
  tools: "Open the free tools",
  uninstall:
    "To uninstall it, press and hold the icon; on a computer, use the three dots in its window.",
} as const;
