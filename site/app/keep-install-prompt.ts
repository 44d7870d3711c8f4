// Runs on /app. Keeps the browser's offer to install the site for the button, which is not live yet when it comes.

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  Object.assign(window, { installPrompt: event });
});
