-- The key that signs a subscriber's lasting unsubscribe link. Another key revokes the link.
ALTER TABLE site.newsletter_subscribers ADD COLUMN link_key text NOT NULL DEFAULT '';
UPDATE site.newsletter_subscribers
SET link_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
