-- Emailed links and codes. Several of one kind may be valid at the same time: requesting another one must not
-- invalidate an earlier one.
CREATE TABLE site.mailed_tokens (
  token_hash text PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  token_type text NOT NULL,
  relates_to text NOT NULL,
  code_hash text NOT NULL,
  confirms_signup boolean NOT NULL,
  replaced boolean NOT NULL,
  flow_id uuid,
  mail_id bigint NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX mailed_tokens_user_id_idx ON site.mailed_tokens (user_id);
CREATE INDEX mailed_tokens_relates_to_idx ON site.mailed_tokens (relates_to);
CREATE INDEX mailed_tokens_created_at_idx ON site.mailed_tokens (created_at);
DELETE FROM auth.one_time_tokens;
UPDATE auth.users SET confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = '',
  reauthentication_token = ''
  WHERE confirmation_token || recovery_token || email_change_token_new || email_change_token_current || reauthentication_token <> '';

-- Unconfirmed accounts: their links are invalid now, and it is unknown who chose their passwords. Their owners can sign
-- up again.
DELETE FROM auth.users WHERE email_confirmed_at IS NULL AND email IS NOT NULL AND last_sign_in_at IS NULL AND is_sso_user = false;

-- Queued mails, and for two days those that are done, which count towards the limits on mails.
CREATE TABLE site.mail_queue (
  id bigserial PRIMARY KEY,
  kind text NOT NULL,
  audience text NOT NULL CHECK (audience IN ('accounts', 'strangers')),
  pkce boolean NOT NULL,
  recipient text NOT NULL,
  host text NOT NULL,
  site text NOT NULL,
  organisation text NOT NULL,
  payload text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'not needed', 'undeliverable')),
  attempts integer NOT NULL,
  due_at timestamptz NOT NULL,
  leased_until timestamptz,
  created_at timestamptz NOT NULL
);
CREATE INDEX mail_queue_waiting_idx ON site.mail_queue (id) WHERE state = 'waiting';
CREATE INDEX mail_queue_recipient_idx ON site.mail_queue (recipient, created_at);
CREATE INDEX mail_queue_host_idx ON site.mail_queue (host, created_at);
CREATE INDEX mail_queue_site_idx ON site.mail_queue (site, created_at);
CREATE INDEX mail_queue_organisation_idx ON site.mail_queue (organisation, created_at);
CREATE INDEX mail_queue_created_at_idx ON site.mail_queue (created_at);
