-- Where the visit began, and what sales did about the request. `rooms` is a number from now on; older rows keep the
-- range of the price list.
ALTER TABLE trial_requests ADD COLUMN first_page TEXT NOT NULL DEFAULT '';
ALTER TABLE trial_requests ADD COLUMN campaign TEXT NOT NULL DEFAULT '';
ALTER TABLE trial_requests ADD COLUMN answered_at TEXT;
ALTER TABLE trial_requests ADD COLUMN set_up_at TEXT;
ALTER TABLE trial_requests ADD COLUMN closed_at TEXT;
ALTER TABLE trial_requests ADD COLUMN closed_reason TEXT;
