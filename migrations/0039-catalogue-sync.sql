-- What the site has asked of the sources of cards and prices: a run that ended goes on without asking twice.
-- `source_url` is the address of a source without a slash at its end.

create table source_requests (
  source_url text not null,
  day date not null,
  requests integer not null,
  primary key (source_url, day)
);

-- Since when a run or an import is under way; null after its end, but not after its process was killed.
-- A source that refused requests is left alone until `stopped_until`.
create table source_states (
  source_url text primary key,
  run_since timestamptz,
  import_since timestamptz,
  stopped_until timestamptz,
  stop_reason text
);

-- The last response of each path. `hash` is that of what it says without what changes daily. `body` is compressed with
-- zstd; null once it is imported. `program` is the version that read it: another one may read more from it.
create table source_responses (
  source_url text not null,
  path text not null,
  is_missing boolean not null,
  etag text,
  last_modified text,
  hash text not null,
  body bytea,
  program text not null,
  fetched_at timestamptz not null,
  primary key (source_url, path)
);

-- The sets of a listing. `entry` is that of the last check, or of the first listing before it. A check whose responses
-- are being collected has `collecting_since` and the entry at that time. `skipped` says why a set is never imported.
create table source_sets (
  source_url text not null,
  language text not null,
  source_id text not null,
  entry text not null,
  listed_at timestamptz not null,
  checked_at timestamptz,
  cards integer,
  skipped text,
  collecting_since timestamptz,
  collecting_entry text,
  primary key (source_url, language, source_id)
);

-- Changes of a set that wait for a decision. Their responses keep their bodies until then.
create table held_changes (
  id uuid primary key,
  source_url text not null,
  language text not null,
  source_id text not null,
  set_id text not null,
  kind text not null check (kind in ('cards-lost', 'cards-exchanged', 'set-gone')),
  counts jsonb not null,
  response_hash text not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decision text check (decision in ('accepted', 'discarded', 'superseded')),
  check ((decided_at is null) = (decision is null))
);
create unique index held_changes_waiting on held_changes (source_url, set_id) where decided_at is null;
create index held_changes_discarded on held_changes (source_url, set_id, response_hash) where decision = 'discarded';

-- The minute of the day at which a site reads its source: between 02 and 06 UTC, so that sites do not ask all at once.
create table catalogue_sync (
  id integer primary key default 1 check (id = 1),
  minute integer not null
);
insert into catalogue_sync (minute) values (120 + floor(random() * 240));
