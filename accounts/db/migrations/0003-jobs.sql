ALTER TABLE mail_queue RENAME TO jobs;
