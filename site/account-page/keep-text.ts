import { accountPageNotices } from "#content/account-page.ts";
import { site } from "#content/site.ts";
import { toast } from "#site/components/ui/toast.tsx";

/** Copies a text and says so. */
export async function copyText(text: string): Promise<void> {
  const { copied, notCopied } = accountPageNotices;
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied.title, description: copied.text });
  } catch {
    toast({ title: notCopied.title, description: notCopied.text, variant: "destructive" });
  }
}

/** Saves a text as a file of the visitor, as in `saveFile("account-2026-11-22.json", text)`. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `${site.name.toLowerCase().replaceAll(/\W+/g, "-")}-${name}`;
  link.click();
  // The browser has begun to read it by the next turn; some need it a moment longer.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Today's date where the visitor is, as in "2026-11-22". */
export const today = () => new Date().toLocaleDateString("sv-SE");
