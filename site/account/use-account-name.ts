import { accountMenu } from "#content/navigation.ts";
import { useAuth } from "#site/account/session.tsx";

/** Returns a signed-in visitor's display name, or the email address if there is none; null without a session. */
export function useAccountName(): string | null {
  const { user } = useAuth();
  if (!user) return null;
  const { display_name: name } = user.user_metadata;
  return (typeof name === "string" && name.trim()) || user.email || accountMenu.account.label;
}
