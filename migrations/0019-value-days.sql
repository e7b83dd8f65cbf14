-- What the owned copies of a user were worth at the end of each day, over all collections and in each of them. Owners
-- are user ids of the sign-in service, without foreign keys (0004).

create table value_days (
  owner_id uuid not null,
  -- null: all collections
  collection_id uuid,
  day date not null,
  copies int not null,
  -- copies that are not priced because they are graded
  graded int not null,
  -- in hundredths, at the prices of sources in this currency, and the ungraded copies without such a price
  usd bigint not null,
  usd_unpriced int not null,
  eur bigint not null,
  eur_unpriced int not null,
  -- what was paid for the copies: {"USD": 12.5}
  paid jsonb not null,
  -- copies that came and went since the row before, so that a change of content is distinct from a change of prices
  added int not null,
  removed int not null,
  unique nulls not distinct (owner_id, collection_id, day),
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);

-- How far the rows of a day are written: a process that stops leaves the rest to the next one.
create table value_runs (
  day date primary key,
  last_owner uuid not null default '00000000-0000-0000-0000-000000000000',
  finished_at timestamptz
);
