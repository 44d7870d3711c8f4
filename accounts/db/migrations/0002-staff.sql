CREATE INDEX users_staff_idx ON users (email) WHERE raw_app_meta_data ->> 'role' = 'staff';
