-- Collection files that were brought in: what each import changed, so that it can be taken back as a whole for a day.
create table collection_imports (
  id uuid primary key,
  owner_id uuid not null,
  collection_id uuid not null,
  -- the collection was made for this import
  is_new boolean not null,
  file_name text,
  format text not null,
  -- how it was asked for: what becomes of wishes and of copies that are there, the usual currency
  asked jsonb not null,
  -- a list of {cardId, before, after}: the card's row as it was (null: not there) and as the import left it; emptied
  -- when the import can no longer be undone
  changes jsonb not null,
  imported_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);
create index collection_imports_of_collection on collection_imports (owner_id, collection_id);
create index collection_imports_undoable on collection_imports (imported_at) where changes <> '[]';

-- Rows that found no card, or more than one. They are tried again when the catalogue has moved on.
create table collection_waiting_rows (
  import_id uuid not null references collection_imports on delete cascade,
  owner_id uuid not null,
  collection_id uuid not null,
  -- of the file
  line int not null,
  -- what the file said (src/importers/collection-files/row-clues.ts)
  row jsonb not null,
  -- the catalogue's revision at which it was tried last
  tried_rev bigint not null,
  primary key (import_id, line),
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);
create index collection_waiting_rows_of_collection on collection_waiting_rows (owner_id, collection_id);
create index collection_waiting_rows_by_rev on collection_waiting_rows (tried_rev);
