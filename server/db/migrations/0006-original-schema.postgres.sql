-- What operators did to an account: shown to its owner, and deleted with it.
CREATE INDEX audit_log_entries_subject_idx ON auth.audit_log_entries ((payload -> 'traits' ->> 'user_id'));

-- Mails that are done kept addresses and networks, and limits their callers; now they keep hashes, which no query here
-- can make.
UPDATE site.mail_queue SET recipient = '' WHERE state <> 'waiting';
UPDATE site.mail_queue SET host = '', site = '', organisation = '';
DELETE FROM site.rate_limits;
