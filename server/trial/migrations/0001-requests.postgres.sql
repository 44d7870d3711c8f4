-- The trial request of an account. Databases of versions in which the service created this table have it already.
CREATE TABLE IF NOT EXISTS site.trial_requests (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE REFERENCES auth.users (id) ON DELETE CASCADE,
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  rooms text NOT NULL,
  parts text NOT NULL,
  channels text NOT NULL,
  start_on text,
  language text NOT NULL CHECK (language IN ('en', 'af')),
  message text NOT NULL,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  withdrawn_at timestamptz
);
CREATE INDEX IF NOT EXISTS trial_requests_requested_at_idx ON site.trial_requests (requested_at);
