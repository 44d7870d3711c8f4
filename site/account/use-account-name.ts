import { accountMenu } from "#content/navigation.ts";
import { useAuth } from "#site/account/session.tsx";

/** Returns what the header calls a signed-in visitor: the name if there is one, else the address. Else null. */
export function useAccountName(): string | null {
  const { user } = useAuth();
  if (!user) return null;
  const { display_name: name } = user.user_metadata;
  return (typeof name === "string" && name.trim()) || user.email || accountMenu.account.label;
}
