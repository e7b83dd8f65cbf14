-- Prices: what each printing of a card cost at each source on each day, in hundredths of the source's currency. Missing
-- is null, never 0.
--
-- A day's prices are written as rows into the partition of their month. When the month is over, its rows are folded into
-- one row per series: a year of a card is then 12 rows per printing instead of 365, in a quarter of the disk. Rows that
-- come for a folded month later wait in a new partition and are folded in; until then a day row wins over the folded one.

-- Counts the imports that changed something, so that processes know when to read the newest prices again.
create table price_version (
  id int primary key check (id = 1),
  rev bigint not null
);
insert into price_version (id, rev) values (1, 0);

-- card_id: canonical id. variant: the printing's key ('reverse/masterball'). source: tcgplayer (USD) or cardmarket (EUR).
create table price_series (
  id int generated always as identity primary key,
  card_id text not null,
  variant text not null,
  source text not null,
  unique (card_id, variant, source)
);

-- Partitions are made by the import. The day stands first in the key: a day is appended, not spread over the index.
create table price_days (
  series_id int not null,
  day date not null,
  market int,
  low int,
  mid int,
  high int,
  trend int,
  avg int,
  primary key (day, series_id)
) partition by range (day);

-- days: bit 0 is the first of the month. Each list holds one value per bit set, in the order of days; null where the
-- source tells none of the kind all month.
create table price_months (
  series_id int not null,
  month date not null,
  days int not null,
  market int[],
  low int[],
  mid int[],
  high int[],
  trend int[],
  avg int[],
  primary key (series_id, month)
);

-- summary: how every row was accounted for, and what is worth a look; the message that ended it where it did not finish.
create table price_imports (
  id uuid primary key,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  summary json
);
create index price_imports_by_time on price_imports (started_at);
