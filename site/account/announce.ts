import type { Problem } from "#site/account/problem.ts";
import { toast } from "#site/components/ui/toast.tsx";

type Notices = { success: { title: string; text: string }; failure: string };

/** Shows a toast with the result of an account call. */
export function announce(problem: Problem | null, { success, failure }: Notices) {
  if (problem) toast({ title: failure, description: problem.message, variant: "destructive" });
  else toast({ title: success.title, description: success.text });
}
