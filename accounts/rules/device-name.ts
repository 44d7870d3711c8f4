import bowser from "bowser";

const { BROWSER_MAP, OS_MAP, getParser } = bowser;
const browsers = new Set(Object.values(BROWSER_MAP));
const systems = new Set(Object.values(OS_MAP));

/** "Chrome on Android, phone". Only names known to the library, as a thief may have chosen the header that the owner reads. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return unknown;
  const { browser, os, platform } = getParser(userAgent).getResult();
  if (!browser.name || !browsers.has(browser.name) || browser.name === BROWSER_MAP.generic)
    return unknown;
  if (platform.model === "iPhone" || platform.model === "iPad")
    return `${browser.name} on ${platform.model}`;
  const system = os.name && systems.has(os.name) ? ` on ${os.name}` : "";
  return `${browser.name}${system}${sizes[platform.type ?? ""] ?? ""}`;
}

const unknown = "Unknown browser";
const sizes: Record<string, string> = { mobile: ", phone", tablet: ", tablet", tv: ", TV" };
