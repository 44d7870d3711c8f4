-- The queue has webhooks too, so its table is called jobs. Policies and indexes stay as they are.
ALTER TABLE IF EXISTS site.mail_queue RENAME TO jobs;

-- The retention periods of the server: `expiry` of the service and of its extensions. It runs as its owner, as accounts that were never confirmed are in the schema auth.
CREATE OR REPLACE FUNCTION site.delete_expired() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
BEGIN
  delete from "site"."jobs" where ("state" != 'waiting' and "created_at" < (now() - interval '2 days'));
  delete from "auth"."users" where ("email_confirmed_at" is null and "phone_confirmed_at" is null and "last_sign_in_at" is null and "is_anonymous" = false and "created_at" < (now() - interval '30 days') and ("confirmation_sent_at" is null or "confirmation_sent_at" < (now() - interval '30 days')) and ("recovery_sent_at" is null or "recovery_sent_at" < (now() - interval '30 days')) and ("invited_at" is null or "invited_at" < (now() - interval '30 days')));
  delete from "auth"."audit_log_entries" where "created_at" < (now() - interval '365 days');
  DELETE FROM site.rate_limits WHERE expire < extract(epoch FROM now()) * 1000;
  delete from "site"."leads" where (("user_id" is null and "requested_at" < (now() - interval '400 days')) or "withdrawn_at" < (now() - interval '400 days') or "closed_at" < (now() - interval '400 days') or "ends_at" < (now() - interval '400 days'));
  delete from "site"."newsletter_subscribers" where ("status" = 'pending' and "confirm_sent_at" < (now() - interval '30 days'));
END
$$;
REVOKE ALL ON FUNCTION site.delete_expired() FROM PUBLIC, anon, authenticated;
GRANT EXECUTE ON FUNCTION site.delete_expired() TO service_role;
