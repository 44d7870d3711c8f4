import { useAuth } from "#site/account/session/session.tsx";

/** Returns a signed-in visitor's display name, else the email address, else `unnamed`; null without a session. */
export function useAccountName(unnamed: string): string | null {
  const { user } = useAuth();
  if (!user) return null;
  const { display_name: name } = user.user_metadata;
  return (typeof name === "string" && name.trim()) || user.email || unnamed;
}
