import { isCreatedByOperator, parse, type User } from "#accounts/rules/users.ts";

/** Returns true if no operator has made, invited, banned or edited an account: only a sign-up made it. */
export function isOwnSignup(user: User): boolean {
  const { provider, providers, ...others } = parse(user.raw_app_meta_data);
  const isUntouched = !user.banned_until && !user.invited_at && Object.keys(others).length === 0;
  return isUntouched && !isCreatedByOperator(user);
}
