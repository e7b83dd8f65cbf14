-- The cards that an import removed because the file does not list them. Undoing the import restores them.
alter table collection_imports add column removal_id uuid;
