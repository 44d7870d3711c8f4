-- For the desk: those that wait, and the newest. No list needs the first index any more.
CREATE INDEX leads_state_idx ON leads ((CASE
  WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN closed_at IS NOT NULL THEN 'closed'
  WHEN set_up_at IS NOT NULL THEN 'set up' WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'open' END), requested_at);
CREATE INDEX leads_requested_at_idx ON leads (requested_at);
CREATE INDEX leads_waiting_idx ON leads (reply_by)
  WHERE answered_at IS NULL AND set_up_at IS NULL AND closed_at IS NULL AND withdrawn_at IS NULL;
DROP INDEX leads_reply_by_idx;
