-- Changes of copies, so that their owner can take them back for 30 days and a repeated call gets the first response.

create table collection_changes (
  id uuid primary key,
  owner_id uuid not null,
  -- the id that the call gave itself
  request_id uuid,
  changed_at timestamptz not null default now(),
  undone_at timestamptz,
  -- lists of {before, after}: rows of collection_cards and of copies, null where a row did not exist
  cards jsonb not null,
  copies jsonb not null,
  -- null where repeating the call needs no stored response
  response jsonb,
  unique (owner_id, request_id)
);
create index collection_changes_by_age on collection_changes (changed_at);
create index collection_changes_of_owner on collection_changes (owner_id, changed_at);
