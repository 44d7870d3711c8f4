-- Trial and demo requests, with or without an account.
CREATE TABLE leads (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('demo', 'trial')),
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  email TEXT,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  property TEXT NOT NULL,
  rooms INTEGER NOT NULL,
  plan TEXT NOT NULL,
  parts TEXT NOT NULL,
  wishes TEXT NOT NULL,
  channels TEXT NOT NULL,
  start_on TEXT,
  language TEXT NOT NULL CHECK (language IN ('en', 'af')),
  message TEXT NOT NULL,
  first_page TEXT NOT NULL,
  campaign TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  reply_by TEXT NOT NULL,
  answered_at TEXT,
  set_up_at TEXT,
  ends_at TEXT,
  withdrawn_at TEXT,
  closed_at TEXT,
  closed_reason TEXT,
  assigned_to TEXT REFERENCES users (id) ON DELETE SET NULL,
  version INTEGER NOT NULL,
  link_key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  CHECK ((user_id IS NULL) <> (email IS NULL))
);
CREATE INDEX leads_email_idx ON leads (email, requested_at);
CREATE INDEX leads_user_id_idx ON leads (user_id, requested_at);
CREATE INDEX leads_reply_by_idx ON leads (reply_by);
CREATE INDEX leads_assigned_to_idx ON leads (assigned_to);
CREATE UNIQUE INDEX leads_open_trial_idx ON leads (user_id)
  WHERE kind = 'trial' AND withdrawn_at IS NULL AND closed_at IS NULL;
CREATE UNIQUE INDEX leads_waiting_demo_idx ON leads (fingerprint)
  WHERE kind = 'demo' AND withdrawn_at IS NULL AND closed_at IS NULL AND answered_at IS NULL;

-- What happened to a lead: changes by its sender and by staff, and staff's notes. `before` has the values for an undo.
CREATE TABLE lead_events (
  id TEXT PRIMARY KEY,
  lead_id TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
  at TEXT NOT NULL,
  actor_id TEXT REFERENCES users (id) ON DELETE SET NULL,
  via TEXT NOT NULL CHECK (via IN ('visitor', 'desk', 'mail')),
  action TEXT NOT NULL,
  note TEXT NOT NULL,
  before TEXT NOT NULL
);
CREATE INDEX lead_events_lead_id_idx ON lead_events (lead_id, at);
CREATE INDEX lead_events_at_idx ON lead_events (via, at);
CREATE INDEX lead_events_actor_id_idx ON lead_events (actor_id);
