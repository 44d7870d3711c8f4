-- For the desk: the number of leads in each state, the lists of a state, and those that wait. The first expression is
-- `doneState` of desk.ts.
CREATE INDEX IF NOT EXISTS leads_state_idx ON site.leads ((CASE
  WHEN withdrawn_at IS NOT NULL THEN 'withdrawn' WHEN closed_at IS NOT NULL THEN 'closed'
  WHEN set_up_at IS NOT NULL THEN 'set up' WHEN answered_at IS NOT NULL THEN 'answered' ELSE 'open' END), requested_at);
CREATE INDEX IF NOT EXISTS leads_requested_at_idx ON site.leads (requested_at);
CREATE INDEX IF NOT EXISTS leads_waiting_idx ON site.leads (reply_by)
  WHERE answered_at IS NULL AND set_up_at IS NULL AND closed_at IS NULL AND withdrawn_at IS NULL;
DROP INDEX IF EXISTS site.leads_reply_by_idx;
