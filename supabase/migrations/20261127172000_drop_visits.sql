-- Visits are no longer counted.
DROP TABLE IF EXISTS site.visits;
DELETE FROM site.kysely_migration WHERE name = 'visits-0001-visits';
