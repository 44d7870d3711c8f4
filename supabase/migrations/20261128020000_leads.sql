-- Trial and demo requests become leads: one table, with a history. Their rows move.

CREATE TABLE IF NOT EXISTS site.leads (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('demo', 'trial')),
  user_id uuid REFERENCES auth.users (id) ON DELETE CASCADE,
  email text,
  name text NOT NULL,
  phone text NOT NULL,
  property text NOT NULL,
  rooms integer NOT NULL,
  plan text NOT NULL,
  parts text NOT NULL,
  wishes text NOT NULL,
  channels text NOT NULL,
  start_on text,
  language text NOT NULL CHECK (language IN ('en', 'af')),
  message text NOT NULL,
  first_page text NOT NULL,
  campaign text NOT NULL,
  requested_at timestamptz NOT NULL,
  reply_by timestamptz NOT NULL,
  answered_at timestamptz,
  set_up_at timestamptz,
  ends_at timestamptz,
  withdrawn_at timestamptz,
  closed_at timestamptz,
  closed_reason text,
  assigned_to uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  version integer NOT NULL,
  link_key text NOT NULL,
  fingerprint text NOT NULL,
  CHECK ((user_id IS NULL) <> (email IS NULL))
);
CREATE INDEX IF NOT EXISTS leads_email_idx ON site.leads (email, requested_at);
CREATE INDEX IF NOT EXISTS leads_user_id_idx ON site.leads (user_id, requested_at);
CREATE INDEX IF NOT EXISTS leads_reply_by_idx ON site.leads (reply_by);
CREATE INDEX IF NOT EXISTS leads_assigned_to_idx ON site.leads (assigned_to);
CREATE UNIQUE INDEX IF NOT EXISTS leads_open_trial_idx ON site.leads (user_id)
  WHERE kind = 'trial' AND withdrawn_at IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX IF NOT EXISTS leads_waiting_demo_idx ON site.leads (fingerprint)
  WHERE kind = 'demo' AND withdrawn_at IS NULL AND closed_at IS NULL AND answered_at IS NULL;

CREATE TABLE IF NOT EXISTS site.lead_events (
  id uuid PRIMARY KEY,
  lead_id uuid NOT NULL REFERENCES site.leads (id) ON DELETE CASCADE,
  at timestamptz NOT NULL,
  actor_id uuid REFERENCES auth.users (id) ON DELETE SET NULL,
  via text NOT NULL CHECK (via IN ('visitor', 'desk', 'mail')),
  action text NOT NULL,
  note text NOT NULL,
  before text NOT NULL
);
CREATE INDEX IF NOT EXISTS lead_events_lead_id_idx ON site.lead_events (lead_id, at);
CREATE INDEX IF NOT EXISTS lead_events_at_idx ON site.lead_events (via, at);
CREATE INDEX IF NOT EXISTS lead_events_actor_id_idx ON site.lead_events (actor_id);

-- The promise and the trial days are those of today's terms: 24 hours and 14 days. "11-20" rooms become 20, "51+" 51.
-- Two random UUIDs have 244 random bits, which sign the links in mails.
INSERT INTO site.leads (id, reference, kind, user_id, name, phone, property, rooms, plan, parts, wishes, channels, start_on,
    language, message, first_page, campaign, requested_at, reply_by, answered_at, set_up_at, ends_at, withdrawn_at,
    closed_at, closed_reason, version, link_key, fingerprint)
  SELECT old.id, reference, 'trial', user_id, left(coalesce(raw_user_meta_data ->> 'display_name', ''), 200),
    left(coalesce(raw_user_meta_data ->> 'phone_number', ''), 200),
    left(coalesce(raw_user_meta_data ->> 'company_name', ''), 200),
    coalesce(substring(rooms FROM '(\d+)\+?$')::integer, 1), '', parts, '[]', channels, start_on, language, message,
    first_page, campaign, requested_at, requested_at + interval '24 hours', answered_at, set_up_at,
    set_up_at + interval '14 days', withdrawn_at, closed_at, closed_reason, 1,
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), ''
  FROM site.trial_requests AS old JOIN auth.users ON users.id = user_id
  ON CONFLICT DO NOTHING;
INSERT INTO site.leads (id, reference, kind, email, name, phone, property, rooms, plan, parts, wishes, channels, language,
    message, first_page, campaign, requested_at, reply_by, answered_at, withdrawn_at, closed_at, closed_reason, version,
    link_key, fingerprint)
  SELECT id, reference, 'demo', email, name, phone, property, rooms, plan, parts, wishes, '', language, message, first_page,
    campaign, requested_at, requested_at + interval '24 hours', answered_at, withdrawn_at, closed_at, closed_reason, 1,
    replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'moved ' || id
  FROM site.demo_requests
  ON CONFLICT DO NOTHING;
DROP TABLE site.trial_requests, site.demo_requests;
DELETE FROM site.kysely_migration WHERE name IN ('trial-0001-requests', 'trial-0002-follow-up', 'demo-0001-requests');

-- Owners read their leads, and change them by the functions only: a change needs its version, its history and its mails.
-- Staff have no policy: it would trust a token's old role, and leave no history.
ALTER TABLE site.leads ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON site.leads FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.leads TO service_role;
DROP POLICY IF EXISTS functions ON site.leads;
CREATE POLICY functions ON site.leads FOR ALL TO service_role USING (true) WITH CHECK (true);
GRANT SELECT (id, reference, kind, user_id, email, name, phone, property, rooms, plan, parts, wishes, channels, start_on,
  language, message, first_page, campaign, requested_at, reply_by, answered_at, set_up_at, ends_at, withdrawn_at, closed_at,
  closed_reason, version) ON site.leads TO authenticated;
DROP POLICY IF EXISTS owner_reads ON site.leads;
CREATE POLICY owner_reads ON site.leads FOR SELECT TO authenticated
  USING (user_id = (SELECT site.caller_id()) OR (user_id IS NULL AND email = (SELECT site.caller_email())));

ALTER TABLE site.lead_events ENABLE ROW LEVEL SECURITY;
REVOKE ALL ON site.lead_events FROM PUBLIC, anon, authenticated;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.lead_events TO service_role;
DROP POLICY IF EXISTS functions ON site.lead_events;
CREATE POLICY functions ON site.lead_events FOR ALL TO service_role USING (true) WITH CHECK (true);
