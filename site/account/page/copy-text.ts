import type { CardWords } from "#site/account/page/words.ts";
import { toast } from "#site/ui/toast.tsx";

/** Copies a text, and confirms it in a toast. Resolves to a message if the browser does not allow it. */
export async function copyText(
  text: string,
  { copied, notCopied }: CardWords["notices"],
): Promise<string | undefined> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return notCopied;
  }
  toast(copied);
  return undefined;
}
