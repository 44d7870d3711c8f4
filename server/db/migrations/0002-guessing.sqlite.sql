-- Networks that an account was signed in to from: guesses made elsewhere never keep its owner out there.

CREATE TABLE known_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
);
CREATE INDEX known_networks_seen_at_idx ON known_networks (seen_at);

-- A code is looked up by the address it was mailed to, as PostgreSQL has it.
CREATE INDEX one_time_tokens_relates_to_idx ON one_time_tokens (relates_to);
