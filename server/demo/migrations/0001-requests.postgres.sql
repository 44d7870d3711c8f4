-- Demo requests of visitors, with or without an account.
CREATE TABLE site.demo_requests (
  id uuid PRIMARY KEY,
  reference text NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('requested', 'withdrawn')),
  email text NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  property text NOT NULL,
  rooms integer NOT NULL,
  plan text NOT NULL,
  parts text NOT NULL,
  wishes text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'af')),
  message text NOT NULL,
  first_page text NOT NULL,
  campaign text NOT NULL,
  requested_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  closed_reason text
);
CREATE INDEX demo_requests_email_idx ON site.demo_requests (email, requested_at);
CREATE INDEX demo_requests_requested_at_idx ON site.demo_requests (requested_at);
