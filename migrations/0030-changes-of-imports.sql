-- Removals and imports become changes like all others (0015). Those made before this migration can no longer be undone.

drop table collection_removals;

-- The import that made the change; the rows that find a card later make further ones.
alter table collection_changes add column import_id uuid references collection_imports on delete cascade;
create index collection_changes_of_import on collection_changes (import_id) where import_id is not null;

alter table collection_imports drop column changes, drop column removal_id;
