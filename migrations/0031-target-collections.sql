-- The collection that a user chose for added cards. A table of its own, because a reference from `profiles` would make
-- signing up wait for `collections`.

create table target_collections (
  user_id uuid primary key references profiles on delete cascade,
  collection_id uuid not null references collections on delete cascade
);
create index target_collections_by_collection on target_collections (collection_id);
