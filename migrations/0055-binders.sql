-- Binders, and what is in their pockets.

create table binders (
  id uuid not null,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 80),
  page_rows smallint not null,
  page_columns smallint not null,
  pages smallint not null check (pages between 1 and 200),
  first_page_alone boolean not null,
  page_order text not null check (page_order in ('page', 'spread')),
  color text,
  note text not null check (char_length(note) <= 2000),
  -- the canonical id of a card
  cover text,
  emptied text not null check (emptied in ('reserve', 'clear')),
  auto_file boolean not null,
  show_copies boolean not null,
  created_at timestamptz not null,
  -- Whole milliseconds; larger after each change.
  updated_at timestamptz not null,
  primary key (owner_id, id),
  check ((page_rows, page_columns) in ((2, 2), (3, 3), (3, 4), (4, 4)))
);

-- A pocket has the rows of a stack of copies, or one row with a reservation or a label, or none if it is empty.
create table pocket_entries (
  owner_id uuid not null,
  binder_id uuid not null,
  -- count from 1
  page smallint not null,
  pocket_row smallint not null,
  pocket_column smallint not null,
  -- The order in the stack, front first.
  position smallint not null check (position >= 0),
  copy_id uuid,
  quantity smallint check (quantity between 1 and 20),
  -- A reservation: a canonical card id, and a variant key or null for the first listed printing.
  card_id text,
  variant text,
  label text check (char_length(label) between 1 and 100),
  primary key (owner_id, binder_id, page, pocket_row, pocket_column, position),
  foreign key (owner_id, binder_id) references binders (owner_id, id) on delete cascade,
  foreign key (owner_id, copy_id) references copies (owner_id, id) on delete cascade,
  check (num_nonnulls(copy_id, card_id, label) = 1),
  check ((copy_id is null) = (quantity is null)),
  check (position = 0 or copy_id is not null)
);
create index pocket_entries_of_copy on pocket_entries (owner_id, copy_id) where copy_id is not null;
create index pocket_entries_of_reserved_card on pocket_entries (owner_id, card_id) where card_id is not null;

create table binder_links (
  owner_id uuid not null,
  binder_id uuid not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  primary key (owner_id, binder_id),
  foreign key (owner_id, binder_id) references binders (owner_id, id) on delete cascade
);

-- Lists of {before, after}: rows of binders and pockets, null where one did not exist.
alter table collection_changes
  add column binders jsonb not null default '[]',
  add column pockets jsonb not null default '[]';

-- The pockets that the copies of a deleted collection were in.
alter table collections add column freed_pockets jsonb;
