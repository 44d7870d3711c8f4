-- Indexes for the daily clean-up, so that it does not scan whole tables. Sessions keep 256 characters of a User-Agent.

CREATE INDEX users_unconfirmed_idx ON users (created_at) WHERE email_confirmed_at IS NULL;
CREATE INDEX sessions_updated_at_idx ON sessions (updated_at);
CREATE INDEX sessions_created_at_idx ON sessions (created_at);
CREATE INDEX sessions_not_after_idx ON sessions (not_after) WHERE not_after IS NOT NULL;
CREATE INDEX refresh_tokens_spent_idx ON refresh_tokens (updated_at, id) WHERE revoked;
CREATE INDEX flow_state_created_at_idx ON flow_state (created_at);

UPDATE sessions SET user_agent = substr(user_agent, 1, 256) WHERE length(user_agent) > 256;
