-- What each source says about series, sets and cards, one row per source and thing. The canonical catalogue is merged
-- from these rows when it is loaded into memory; it is stored nowhere else. A row's rev is the catalogue version that
-- brought it, so that a process can load what changed since the version it holds. A thing its source no longer lists
-- keeps its row, marked removed, under a new rev.
--
-- source_id: the source's own id. id: the canonical one. scope: the listing that names the row, so that what is missing
-- in a later listing can be told: the language for series and sets, the source's id of the set for cards.

create table catalogue_version (
  id int primary key check (id = 1),
  rev bigint not null
);
insert into catalogue_version (id, rev) values (1, 0);

create table series_records (
  source text not null,
  source_id text not null,
  id text not null,
  scope text not null,
  record json not null,
  hash text not null,
  rev bigint not null,
  removed boolean not null default false,
  primary key (source, source_id)
);
create index series_records_by_id on series_records (id collate "C");
create index series_records_by_rev on series_records (rev);

create table set_records (
  source text not null,
  source_id text not null,
  id text not null,
  scope text not null,
  record json not null,
  hash text not null,
  rev bigint not null,
  removed boolean not null default false,
  primary key (source, source_id)
);
create index set_records_by_id on set_records (id collate "C");
create index set_records_by_rev on set_records (rev);

create table card_records (
  source text not null,
  source_id text not null,
  id text not null,
  scope text not null,
  record json not null,
  hash text not null,
  rev bigint not null,
  removed boolean not null default false,
  primary key (source, source_id)
);
create index card_records_by_id on card_records (id collate "C");
create index card_records_by_rev on card_records (rev);
create index card_records_by_scope on card_records (source, scope);

-- summary: counts and notes of the import; the message that ended it where it did not finish.
create table catalogue_imports (
  id uuid primary key,
  source text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  summary json
);
