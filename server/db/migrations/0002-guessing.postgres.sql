-- Networks that an account was signed in to from: guesses made elsewhere never keep its owner out there.

CREATE TABLE site.known_networks (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON site.known_networks (seen_at);
