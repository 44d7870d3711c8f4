-- Budgets count mails by the time at which they were sent.
CREATE INDEX mail_queue_sent_idx ON mail_queue (due_at) WHERE state = 'sent';
