-- Visits by day, page, referring host, campaign and kind of device. Nothing tells one visitor from another.
CREATE TABLE visits (
  id TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  referrer TEXT NOT NULL,
  campaign TEXT NOT NULL,
  device TEXT NOT NULL CHECK (device IN ('phone', 'desktop')),
  visits INTEGER NOT NULL,
  UNIQUE (day, path, referrer, campaign, device)
);
