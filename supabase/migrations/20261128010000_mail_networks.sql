-- Mails are limited by network address and by /24 or /48 only.

DROP INDEX IF EXISTS site.mail_queue_site_idx;
ALTER TABLE site.mail_queue DROP COLUMN IF EXISTS site;
