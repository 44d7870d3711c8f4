-- Where the visit began, and what sales did about the request. `rooms` is a number from now on; older rows keep the
-- range of the price list.
ALTER TABLE site.trial_requests ADD COLUMN first_page text NOT NULL DEFAULT '';
ALTER TABLE site.trial_requests ADD COLUMN campaign text NOT NULL DEFAULT '';
ALTER TABLE site.trial_requests ADD COLUMN answered_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN set_up_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN closed_at timestamptz;
ALTER TABLE site.trial_requests ADD COLUMN closed_reason text;
