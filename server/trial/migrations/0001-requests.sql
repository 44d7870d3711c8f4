-- The trial request of an account. Databases of versions in which the service created this table have it already.
CREATE TABLE IF NOT EXISTS trial_requests (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  rooms TEXT NOT NULL,
  parts TEXT NOT NULL,
  channels TEXT NOT NULL,
  start_on TEXT,
  language TEXT NOT NULL CHECK (language IN ('en', 'af')),
  message TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT
);
CREATE INDEX IF NOT EXISTS trial_requests_requested_at_idx ON trial_requests (requested_at);
