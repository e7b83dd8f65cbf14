-- Alerts of saved searches: what imports changed until it is evaluated, what alerts told their owners, and the private
-- addresses of feeds. User ids are those of the sign-in service, without foreign keys (0004).

-- Source records of sets and cards that an import changed. The evaluation deletes the rows that it has read.
create table catalogue_changes (
  id bigint generated always as identity primary key,
  unit text not null check (unit in ('set', 'card')),
  source text not null,
  source_id text not null,
  -- canonical
  item_id text not null,
  -- the record before the change; null if there was none
  before json,
  changed_at timestamptz not null default clock_timestamp()
);
create index catalogue_changes_of_record on catalogue_changes (unit, source, source_id);
create index catalogue_changes_of_item on catalogue_changes (unit, item_id);

-- The main price of each series when alerts were evaluated last, in hundredths. Prices that cannot raise an alert do not
-- replace it, so that the next good price is compared with the last good one.
create table alert_prices (
  series_id int primary key,
  day date not null,
  cents int not null
);

-- One row, locked by the process that evaluates. price_rev: the version of prices that was evaluated last.
create table alert_evaluations (
  id int primary key check (id = 1),
  price_rev bigint not null
);
insert into alert_evaluations (id, price_rev) values (1, 0);

-- Alerts are about changes after they were created.
alter table price_version add column changed_at timestamptz not null default now();

-- What the alerts of a search told on a day: one notification.
create table search_notices (
  -- of version 7: in one order with the ids of other notices; a later alert of the day replaces it
  id uuid primary key,
  user_id uuid not null,
  search_id uuid not null references saved_searches on delete cascade,
  day date not null,
  -- number of cards without a row in alert_events, because there were too many
  more_cards int not null default 0,
  -- false: only in the feed, because the user has switched these notifications off
  is_listed boolean not null,
  fired_at timestamptz not null default now(),
  read_at timestamptz,
  unique (search_id, day)
);
create index search_notices_of_user on search_notices (user_id, id);
create index search_notices_unread on search_notices (user_id, id) where read_at is null and is_listed;
create index search_notices_by_age on search_notices (day);

create table alert_events (
  alert_id uuid not null,
  card_id text not null,
  -- '' for new cards
  variant text not null,
  source text not null,
  -- the day of the price; the day of the evaluation for new cards
  day date not null,
  notice_id uuid not null references search_notices on update cascade on delete cascade,
  kind text not null check (kind in ('new-card', 'price-below', 'price-above', 'price-move')),
  -- hundredths of the source's currency
  cents_before int,
  cents int,
  day_before date,
  primary key (alert_id, card_id, variant, source, day)
);
create index alert_events_of_notice on alert_events (notice_id);

-- Deleting a row ends the address.
create table alert_feeds (
  user_id uuid primary key,
  -- SHA-256 of the token in the address
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

alter table notice_settings add column search_alerts boolean not null default true;
