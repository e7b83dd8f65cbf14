-- Unguessable addresses of want lists. Deleting a row ends its address.

create table want_list_links (
  id uuid primary key,
  owner_id uuid not null,
  -- null for the list of all collections of the owner
  collection_id uuid references collections (id) on delete cascade,
  -- SHA-256 of the token in the address
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
create index want_list_links_of_owner on want_list_links (owner_id, created_at);
create index want_list_links_of_collection on want_list_links (collection_id);
