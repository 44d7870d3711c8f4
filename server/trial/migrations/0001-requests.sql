-- The trial request of an account. `rooms` is a number; converted rows may have a range of the price list.
CREATE TABLE trial_requests (
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
  withdrawn_at TEXT,
  first_page TEXT NOT NULL DEFAULT '',
  campaign TEXT NOT NULL DEFAULT '',
  answered_at TEXT,
  set_up_at TEXT,
  closed_at TEXT,
  closed_reason TEXT
);
CREATE INDEX trial_requests_requested_at_idx ON trial_requests (requested_at);
