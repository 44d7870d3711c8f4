-- Index for audit entries of what operators did to an account, which are shown to its owner and deleted with it.
CREATE INDEX audit_log_entries_subject_idx ON audit_log_entries (payload -> 'traits' ->> 'user_id');

-- Mails that are done contained addresses and networks. They now contain keyed hashes, which SQL cannot compute, so the
-- old values are cleared.
UPDATE mail_queue SET recipient = '' WHERE state <> 'waiting';
UPDATE mail_queue SET host = '', site = '', organisation = '';
