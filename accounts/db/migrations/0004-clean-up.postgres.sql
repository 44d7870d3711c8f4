-- Indexes for the daily clean-up, so that it does not scan whole tables. Sessions keep 256 characters of a User-Agent.

CREATE INDEX users_unconfirmed_idx ON auth.users (created_at) WHERE email_confirmed_at IS NULL;
CREATE INDEX sessions_updated_at_idx ON auth.sessions (updated_at);
CREATE INDEX sessions_created_at_idx ON auth.sessions (created_at);
CREATE INDEX refresh_tokens_spent_idx ON auth.refresh_tokens (updated_at, id) WHERE revoked;
CREATE INDEX audit_log_entries_created_at_idx ON auth.audit_log_entries (created_at);

UPDATE auth.sessions SET user_agent = left(user_agent, 256) WHERE length(user_agent) > 256;
