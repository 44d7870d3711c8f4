import { accountPageNotices } from "#content/account-page.ts";
import { toast } from "#site/components/ui/toast.tsx";

/** Copies a text, and shows a toast with the outcome. */
export async function copyText(text: string): Promise<void> {
  const { copied, notCopied } = accountPageNotices;
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied.title, description: copied.text });
  } catch {
    toast({ title: notCopied.title, description: notCopied.text, variant: "destructive" });
  }
}
