-- Demo requests of visitors, with or without an account.
CREATE TABLE demo_requests (
  id TEXT PRIMARY KEY,
  reference TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  email TEXT NOT NULL,
  name TEXT NOT NULL,
  phone TEXT NOT NULL,
  property TEXT NOT NULL,
  rooms INTEGER NOT NULL,
  plan TEXT NOT NULL,
  parts TEXT NOT NULL,
  wishes TEXT NOT NULL,
  language TEXT NOT NULL CHECK (language IN ('en', 'af')),
  message TEXT NOT NULL,
  first_page TEXT NOT NULL,
  campaign TEXT NOT NULL,
  requested_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  withdrawn_at TEXT,
  answered_at TEXT,
  closed_at TEXT,
  closed_reason TEXT
);
CREATE INDEX demo_requests_email_idx ON demo_requests (email, requested_at);
CREATE INDEX demo_requests_requested_at_idx ON demo_requests (requested_at);
