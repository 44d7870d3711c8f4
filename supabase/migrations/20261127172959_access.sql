-- Written by `npm run write-supabase`: who may read and change which rows of the website's tables.
GRANT USAGE ON SCHEMA site TO authenticated, service_role;
REVOKE ALL ON SCHEMA site FROM anon;
-- A database of the embedded server has tables that no role here may read, such as its signing keys.
REVOKE ALL ON ALL TABLES IN SCHEMA site FROM PUBLIC, anon, authenticated, service_role;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA site FROM PUBLIC, anon, authenticated;
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA site TO service_role;

-- The caller's account. With an authenticator app, only after its code: a password alone reads nothing.
CREATE OR REPLACE FUNCTION site.caller_id() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT id FROM auth.users WHERE id = auth.uid() AND deleted_at IS NULL
    AND (banned_until IS NULL OR banned_until < now())
    AND (auth.jwt() ->> 'aal' = 'aal2'
      OR NOT EXISTS (SELECT FROM auth.mfa_factors WHERE user_id = auth.uid() AND status = 'verified'))
$$;
-- Its confirmed address. The token also has one, which may be unconfirmed or out of date.
CREATE OR REPLACE FUNCTION site.caller_email() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  SELECT email FROM auth.users WHERE id = site.caller_id() AND email_confirmed_at IS NOT NULL AND NOT is_sso_user
$$;
REVOKE ALL ON FUNCTION site.caller_id(), site.caller_email() FROM PUBLIC, anon;
GRANT EXECUTE ON FUNCTION site.caller_id(), site.caller_email() TO authenticated, service_role;

ALTER TABLE site.mail_queue ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.mail_queue;
DROP POLICY IF EXISTS owner_reads ON site.mail_queue;
DROP POLICY IF EXISTS owner_changes ON site.mail_queue;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.mail_queue TO service_role;
CREATE POLICY functions ON site.mail_queue FOR ALL TO service_role USING (true) WITH CHECK (true);

ALTER TABLE site.rate_limits ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.rate_limits;
DROP POLICY IF EXISTS owner_reads ON site.rate_limits;
DROP POLICY IF EXISTS owner_changes ON site.rate_limits;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.rate_limits TO service_role;
CREATE POLICY functions ON site.rate_limits FOR ALL TO service_role USING (true) WITH CHECK (true);

ALTER TABLE site.kysely_migration ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.kysely_migration;
DROP POLICY IF EXISTS owner_reads ON site.kysely_migration;
DROP POLICY IF EXISTS owner_changes ON site.kysely_migration;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.kysely_migration TO service_role;
CREATE POLICY functions ON site.kysely_migration FOR ALL TO service_role USING (true) WITH CHECK (true);

ALTER TABLE site.trial_requests ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.trial_requests;
DROP POLICY IF EXISTS owner_reads ON site.trial_requests;
DROP POLICY IF EXISTS owner_changes ON site.trial_requests;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.trial_requests TO service_role;
CREATE POLICY functions ON site.trial_requests FOR ALL TO service_role USING (true) WITH CHECK (true);
GRANT SELECT (id, user_id, reference, status, rooms, parts, channels, start_on, language, message, requested_at, updated_at, withdrawn_at, first_page, campaign, answered_at, set_up_at, closed_at, closed_reason) ON site.trial_requests TO authenticated;
CREATE POLICY owner_reads ON site.trial_requests FOR SELECT TO authenticated USING (user_id = (SELECT site.caller_id()));
GRANT UPDATE (channels, message) ON site.trial_requests TO authenticated;
CREATE POLICY owner_changes ON site.trial_requests FOR UPDATE TO authenticated USING (user_id = (SELECT site.caller_id())) WITH CHECK (user_id = (SELECT site.caller_id()) AND char_length(channels) <= 500 AND char_length(message) <= 2000);

ALTER TABLE site.demo_requests ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.demo_requests;
DROP POLICY IF EXISTS owner_reads ON site.demo_requests;
DROP POLICY IF EXISTS owner_changes ON site.demo_requests;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.demo_requests TO service_role;
CREATE POLICY functions ON site.demo_requests FOR ALL TO service_role USING (true) WITH CHECK (true);
GRANT SELECT (id, reference, status, email, name, phone, property, rooms, plan, parts, wishes, language, message, first_page, campaign, requested_at, updated_at, withdrawn_at, answered_at, closed_at, closed_reason) ON site.demo_requests TO authenticated;
CREATE POLICY owner_reads ON site.demo_requests FOR SELECT TO authenticated USING (email = (SELECT site.caller_email()));

ALTER TABLE site.newsletter_subscribers ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.newsletter_subscribers;
DROP POLICY IF EXISTS owner_reads ON site.newsletter_subscribers;
DROP POLICY IF EXISTS owner_changes ON site.newsletter_subscribers;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.newsletter_subscribers TO service_role;
CREATE POLICY functions ON site.newsletter_subscribers FOR ALL TO service_role USING (true) WITH CHECK (true);
GRANT SELECT (id, email, status, consent_text, consent_page, consent_at, confirm_sent_at, confirm_mails, mail_id, confirmed_at, unsubscribed_at) ON site.newsletter_subscribers TO authenticated;
CREATE POLICY owner_reads ON site.newsletter_subscribers FOR SELECT TO authenticated USING (email = (SELECT site.caller_email()));

ALTER TABLE site.newsletter_links ENABLE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS functions ON site.newsletter_links;
DROP POLICY IF EXISTS owner_reads ON site.newsletter_links;
DROP POLICY IF EXISTS owner_changes ON site.newsletter_links;
GRANT SELECT, INSERT, UPDATE, DELETE ON site.newsletter_links TO service_role;
CREATE POLICY functions ON site.newsletter_links FOR ALL TO service_role USING (true) WITH CHECK (true);
