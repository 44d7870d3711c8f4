-- What operators did to an account: shown to its owner, and deleted with it.
CREATE INDEX audit_log_entries_subject_idx ON audit_log_entries (payload -> 'traits' ->> 'user_id');

-- Mails that are done kept addresses and networks; now they keep hashes, which no query here can make.
UPDATE mail_queue SET recipient = '' WHERE state <> 'waiting';
UPDATE mail_queue SET host = '', site = '', organisation = '';
