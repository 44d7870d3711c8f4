import { accountPageNotices } from "#content/account-page.ts";
import { toast } from "#site/components/ui/toast.tsx";

/** Copies a text, and confirms it in a toast. Resolves to a message if the browser does not allow it. */
export async function copyText(text: string): Promise<string | undefined> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return accountPageNotices.notCopied;
  }
  toast(accountPageNotices.copied);
  return undefined;
}
