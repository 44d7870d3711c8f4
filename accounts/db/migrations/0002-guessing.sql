-- Networks from which a user signed in: password guesses from other networks never lock the user out there.

CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);

-- Codes are looked up by recipient; PostgreSQL has this index already.
CREATE INDEX one_time_tokens_relates_to_idx ON one_time_tokens (relates_to);
