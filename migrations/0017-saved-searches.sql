-- Searches that users save: lists that update themselves, with alerts about them. Owners are user ids of the sign-in
-- service, without foreign keys (0004).

create table saved_searches (
  id uuid primary key,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  query text not null check (char_length(query) between 1 and 1000),
  -- 'mine': the owner's own cards
  scope text not null check (scope in ('catalogue', 'mine')),
  -- null: the order of the query itself
  sort_by text,
  sort_order text check (sort_order in ('asc', 'desc')),
  -- card ids: shown first, and never shown
  pinned text[] not null default '{}',
  excluded text[] not null default '{}',
  -- everybody with the address may see the list
  is_public boolean not null default false,
  alerts_paused boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- absent for everybody; its owner can restore it for 30 days
  deleted_at timestamptz
);
create index saved_searches_of_owner on saved_searches (owner_id, created_at desc, id desc);
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;

create table search_alerts (
  id uuid primary key,
  search_id uuid not null references saved_searches on delete cascade,
  -- the order in the dialog
  position int not null,
  kind text not null check (kind in ('new-card', 'price-below', 'price-above', 'price-move')),
  currency text check (currency in ('USD', 'EUR')),
  -- the bound of a price
  amount double precision check (amount > 0),
  -- the least move, up or down, within this number of days
  percent double precision check (percent > 0),
  days int check (days between 1 and 90),
  -- a variant key; null: any printing
  variant text,
  created_at timestamptz not null default now(),
  last_fired_at timestamptz,
  check ((kind = 'new-card') = (currency is null)),
  check ((kind in ('price-below', 'price-above')) = (amount is not null)),
  check ((kind = 'price-move') = (percent is not null and days is not null))
);
create index search_alerts_of_search on search_alerts (search_id, position);
