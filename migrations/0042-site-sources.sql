-- The other ChaseKit sites whose bulk files were imported. The validator is that of the list of files, and the hashes are
-- those of the files that are imported; null: not yet.
create table site_sources (
  url text primary key,
  list_etag text,
  records_hash text,
  prices_hash text,
  checked_at timestamptz not null default now()
);
