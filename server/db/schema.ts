import type { ColumnType, Generated } from "kysely";

/**
 * The tables, the same on both databases. Names and meanings are those of the account service's own schema
 * (docs/decisions/0008-account-service.md), so that the original server can take the data over; on PostgreSQL
 * they stand in the schema `auth`, our own in `site`.
 *
 * Times are ISO 8601 strings in UTC, JSON is text (parsed where it is used), flags are written as booleans and
 * read as booleans or 0 and 1.
 */
type Flag = ColumnType<boolean | number, boolean, boolean>;
type DefaultFlag = ColumnType<boolean | number, boolean | undefined, boolean>;

export type UsersTable = {
  instance_id: string;
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: string | null;
  invited_at: string | null;
  confirmation_token: string;
  confirmation_sent_at: string | null;
  recovery_token: string;
  recovery_sent_at: string | null;
  email_change_token_new: string;
  email_change: string;
  email_change_sent_at: string | null;
  email_change_token_current: string;
  email_change_confirm_status: ColumnType<number, number | undefined, number>;
  reauthentication_token: string;
  reauthentication_sent_at: string | null;
  last_sign_in_at: string | null;
  raw_app_meta_data: string | null;
  raw_user_meta_data: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  banned_until: string | null;
  deleted_at: string | null;
  is_sso_user: DefaultFlag;
  is_anonymous: Flag;
  created_at: string;
  updated_at: string;
};

export type IdentitiesTable = {
  id: string;
  provider_id: string;
  provider: string;
  user_id: string;
  identity_data: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  /** Made by the database from identity_data. */
  email: ColumnType<string | null, never, never>;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  aal: "aal1" | "aal2" | "aal3";
  factor_id: string | null;
  not_after: string | null;
  refreshed_at: string | null;
  user_agent: string | null;
  ip: string | null;
  created_at: string;
  updated_at: string;
};

export type RefreshTokensTable = {
  instance_id: string;
  id: Generated<number>;
  token: string;
  user_id: string;
  revoked: Flag;
  parent: string | null;
  session_id: string;
  created_at: string;
  updated_at: string;
};

/** Ways a session was proved; `updated_at` is the time the token names. */
export type AmrClaimsTable = {
  id: string;
  session_id: string;
  authentication_method: string;
  created_at: string;
  updated_at: string;
};

export type OneTimeTokenType =
  | "confirmation_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current"
  | "reauthentication_token";

/** A PKCE request waiting for its mail link to be followed, and then for its code to be exchanged. */
export type FlowStateTable = {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string;
  code_challenge_method: "s256" | "plain";
  provider_type: string;
  provider_access_token: string;
  provider_refresh_token: string;
  authentication_method: string;
  auth_code_issued_at: string | null;
  created_at: string;
  updated_at: string;
};

/** A second factor of a user. `secret` is base32, as authenticator apps take it. */
export type FactorsTable = {
  id: string;
  user_id: string;
  friendly_name: string;
  factor_type: "totp" | "webauthn" | "phone";
  status: "unverified" | "verified";
  secret: string;
  phone: ColumnType<string | null, undefined, never>;
  last_challenged_at: ColumnType<string | null, string | undefined, string | null>;
  created_at: string;
  updated_at: string;
};

/** A request for a factor's code. The code must come from the same `ip_address`. */
export type ChallengesTable = {
  id: string;
  factor_id: string;
  created_at: string;
  verified_at: string | null;
  ip_address: string;
  otp_code: ColumnType<string, undefined, never>;
};

export type AuditLogEntriesTable = {
  instance_id: string;
  id: string;
  payload: string;
  ip_address: string;
  created_at: string;
};

export type AuthSchema = {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  mfa_amr_claims: AmrClaimsTable;
  mfa_factors: FactorsTable;
  mfa_challenges: ChallengesTable;
  flow_state: FlowStateTable;
  audit_log_entries: AuditLogEntriesTable;
};

/** Keys that sign access tokens: the newest one signs, all are published. */
export type SigningKeysTable = {
  kid: string;
  private_jwk: string;
  created_at: string;
};

/** A link that was mailed, and the code that goes with it. */
export type MailedTokensTable = {
  /** SHA-224 of the link's secret. */
  token_hash: string;
  user_id: string;
  token_type: OneTimeTokenType;
  /** The address it was mailed to. */
  relates_to: string;
  /** SHA-224 of the address and the code. */
  code_hash: string;
  /** Whether the mail belongs to the sign-up that made the user: confirming by it keeps that password and data. */
  confirms_signup: Flag;
  /** Whether a later sign-up took this one's place: the link opens nothing any more. */
  replaced: Flag;
  /** The PKCE request that asked for the link. */
  flow_id: string | null;
  /** The mail in mail_queue. */
  mail_id: number;
  created_at: string;
};

/**
 * A mail that was asked for. `host`, `site` and `organisation` are keyed hashes of the networks that asked (networksOf),
 * and so is `recipient` once the mail is done.
 */
export type MailQueueTable = {
  id: Generated<number>;
  kind: string;
  /** Whether the recipient has a confirmed account, or is any address that a visitor typed. */
  audience: "accounts" | "strangers";
  /** Whether its link is of use only to the browser that asked for it. */
  pkce: Flag;
  recipient: string;
  host: string;
  site: string;
  organisation: string;
  /** What the mail is written from, as JSON; {} once the mail is done. */
  payload: string;
  state: "waiting" | "sent" | "not needed" | "undeliverable";
  /** Attempts whose outcome nobody knows: the process ended meanwhile. */
  attempts: number;
  /** When it is tried next, or when it was done. */
  due_at: string;
  /** Until when the process that sends it has it for itself. */
  leased_until: string | null;
  created_at: string;
};

/** A newsletter address and the consent that stands behind it (POPIA s69). */
export type SubscribersTable = {
  id: string;
  email: string;
  status: "pending" | "confirmed" | "unsubscribed";
  /** The exact words agreed to, the page they stood on and when. */
  consent_text: string;
  consent_page: string;
  consent_at: string;
  /** When the latest mail that asks for confirmation was written, how many there were, and its id in mail_queue. */
  confirm_sent_at: string;
  confirm_mails: number;
  mail_id: number;
  confirmed_at: string | null;
  unsubscribed_at: string | null;
};

/** The links of one mail that asks for confirmation, and the consent that they confirm. */
export type NewsletterLinksTable = {
  /** SHA-256 of the secret in the links. */
  token_hash: string;
  subscriber_id: string;
  consent_text: string;
  consent_page: string;
  consent_at: string;
  sent_at: string;
};

/** A network that a user signed in from: an IPv4 address, or 64 bits of an IPv6 address as in "2001:db8:0:1::/64". */
export type KnownNetworksTable = {
  user_id: string;
  network: string;
  seen_at: string;
};

/** The time step (30 s since 1970) of the last code that a factor accepted. */
export type UsedTotpStepsTable = { factor_id: string; step: number };

/** A recovery code: replaces the code of the authenticator app once. */
export type RecoveryCodesTable = { user_id: string; code_hash: string; created_at: string };

/** The trial request of an account, at most one. */
export type TrialRequestsTable = {
  id: string;
  user_id: string;
  /** Names the request in mails, as in "TR-7K3F9Q". */
  reference: string;
  status: "requested" | "withdrawn";
  /** A range of rooms, by the name that content/trial.ts gives it. */
  rooms: string;
  /** Names of the parts of the suite, as a JSON array. */
  parts: string;
  /** The channels in use today, in the person's own words. */
  channels: string;
  /** The preferred first day, as in 2026-12-01. */
  start_on: string | null;
  language: "en" | "af";
  message: string;
  requested_at: string;
  updated_at: string;
  withdrawn_at: string | null;
};

export type SiteSchema = {
  signing_keys: SigningKeysTable;
  known_networks: KnownNetworksTable;
  mailed_tokens: MailedTokensTable;
  mail_queue: MailQueueTable;
  newsletter_subscribers: SubscribersTable;
  newsletter_links: NewsletterLinksTable;
  used_totp_steps: UsedTotpStepsTable;
  recovery_codes: RecoveryCodesTable;
  trial_requests: TrialRequestsTable;
};
