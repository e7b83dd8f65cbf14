-- Ids of cards that ended. An id that exists again has no row.
create table id_changes (
  id text primary key,
  -- the id under which the card continues; null if it was removed
  to_id text,
  change text not null check (change in ('merged', 'renamed', 'removed')),
  day date not null
);
create index id_changes_by_day on id_changes (day, id collate "C");
