-- The shipped cards that were imported last. `day` is the day of their source, `size` which of them: 'whole' or 'small'.
create table shipped_catalogue (
  id integer primary key default 1 check (id = 1),
  hash text not null,
  day date not null,
  size text not null,
  imported_at timestamptz not null default now()
);
