-- Networks from which a user signed in: password guesses from other networks never lock the user out there.

CREATE TABLE site.known_networks (
  user_id uuid NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON site.known_networks (seen_at);
