-- The key that signs a subscriber's lasting unsubscribe link. Another key revokes the link.
ALTER TABLE newsletter_subscribers ADD COLUMN link_key TEXT NOT NULL DEFAULT '';
UPDATE newsletter_subscribers SET link_key = lower(hex(randomblob(32)));
