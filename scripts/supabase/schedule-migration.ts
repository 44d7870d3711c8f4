/**
 * The migration that schedules the project's work by pg_cron: daily the deletion of expired rows, and each minute a call of
 * the function mail-queue, which sends mails whose first attempt failed. The call needs two secrets of the vault (docs/hosted.md).
 * A project without the extensions gets a warning.
 */
export const scheduleMigration = `-- Written by \`npm run write-supabase\`.
DO $schedule$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_cron;
  PERFORM cron.schedule('delete-expired', '17 1 * * *', 'SELECT site.delete_expired()');
  CREATE EXTENSION IF NOT EXISTS pg_net;
  PERFORM cron.schedule('mail-queue', '* * * * *', $job$
    WITH secrets AS (SELECT name, decrypted_secret AS value FROM vault.decrypted_secrets)
    SELECT net.http_post(
      url := project.value || '/functions/v1/mail-queue',
      headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', key.value),
      body := '{}'::jsonb,
      timeout_milliseconds := 30000
    ) FROM secrets AS project, secrets AS key WHERE project.name = 'project_url' AND key.name = 'secret_key'
  $job$);
EXCEPTION WHEN OTHERS THEN
  RAISE WARNING 'Nothing is scheduled (%). Call the function mail-queue each minute and site.delete_expired() daily by other means.', SQLERRM;
END
$schedule$;
`;
