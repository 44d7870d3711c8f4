-- A sign-up cancels the pending changes of other accounts to its address.
CREATE INDEX users_email_change_idx ON users (email_change) WHERE email_change <> '';
