-- A user has at most 100 sessions (accounts/rules/sessions.ts).
DELETE FROM sessions WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY aal DESC, updated_at DESC, id) AS place FROM sessions
  ) WHERE place > 100
);

-- Indexes that return parts of one user's rows, newest first, without reading the others.
CREATE INDEX refresh_tokens_user_id_idx ON refresh_tokens (user_id, id);
DROP INDEX audit_log_entries_actor_id_idx;
CREATE INDEX audit_log_entries_actor_id_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC);
CREATE INDEX audit_log_entries_listed_idx ON audit_log_entries (payload ->> 'actor_id', created_at DESC, id DESC)
  WHERE payload ->> 'action' NOT IN ('token_refreshed', 'token_revoked', 'challenge_created');
-- For the addresses that a user had.
CREATE INDEX audit_log_entries_actor_addresses_idx ON audit_log_entries (payload ->> 'actor_id', payload ->> 'actor_username');
