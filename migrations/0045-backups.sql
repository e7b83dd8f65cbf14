-- Backup files that this site has written or read. `host` is the machine that did so last.
create table backups (
  id uuid primary key,
  host text not null,
  folder text not null,
  name text not null,
  kind text not null check (kind in ('manual', 'nightly', 'migration', 'restore')),
  -- the moment whose data the file contains
  taken_at timestamptz not null,
  bytes bigint not null,
  -- of the whole file, in hexadecimal digits
  sha256 text not null,
  version text not null,
  -- the number of the last applied migration
  migration integer not null,
  is_encrypted boolean not null,
  has_prices boolean not null,
  -- the last time the whole file was read; `problem` says what was wrong with it
  checked_at timestamptz not null,
  problem text,
  unique (folder, name)
);
create index backups_by_time on backups (taken_at desc);

-- Restores of this database, newest last: which moment the site shows since then.
create table restores (
  id uuid primary key,
  restored_at timestamptz not null,
  -- the moment whose data were restored
  taken_at timestamptz not null,
  version text not null
);
