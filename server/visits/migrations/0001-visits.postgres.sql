-- Visits by day, page, referring host, campaign and kind of device. Nothing tells one visitor from another.
CREATE TABLE site.visits (
  id uuid PRIMARY KEY,
  day text NOT NULL,
  path text NOT NULL,
  referrer text NOT NULL,
  campaign text NOT NULL,
  device text NOT NULL CHECK (device IN ('phone', 'desktop')),
  visits integer NOT NULL,
  UNIQUE (day, path, referrer, campaign, device)
);
