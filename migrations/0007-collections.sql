-- What people collect. Owners are user ids of the sign-in service, without foreign keys: it may have a database of its
-- own. Votes, comments and their counts stand with all other subjects (0006) under the collection's id.

create extension if not exists pg_trgm;

create table collections (
  id uuid primary key,
  owner_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 2000),
  -- the owner's alone
  notes text not null default '' check (char_length(notes) <= 10000),
  is_public boolean not null default false,
  -- the set that a chase collection was made from
  set_id text,
  -- counted in the transaction of each change; the rows below are the truth
  card_count int not null default 0 check (card_count >= 0),
  owned_count int not null default 0 check (owned_count between 0 and card_count),
  -- the position of the next card: cards are added at the end without looking at the others
  next_position double precision not null default 0,
  -- moves when cards leave or change places: who reorders says which order they looked at
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- gone for everybody; its owner can bring it back for 30 days
  deleted_at timestamptz,
  unique (owner_id, id)
);
create index collections_of_owner on collections (owner_id, created_at desc, id desc) where deleted_at is null;
create index collections_recent on collections (created_at desc, id desc) where is_public and deleted_at is null;
create index collections_by_cards on collections (card_count desc, id desc) where is_public and deleted_at is null;
create index collections_deleted on collections (deleted_at) where deleted_at is not null;
create index collections_text on collections using gin ((name || ' ' || description) gin_trgm_ops)
  where deleted_at is null;

-- Keyed by owner first, so that the rows of one person lie together and can be spread over several databases.
create table collection_cards (
  owner_id uuid not null,
  collection_id uuid not null,
  -- canonical
  card_id text not null,
  status text not null check (status in ('owned', 'chasing')),
  -- Place among the others; between any two there is room for more. Equal ones are told apart by the card's id.
  position double precision not null,
  notes text not null default '' check (char_length(notes) <= 2000),
  tags text[] not null default '{}',
  -- a list of copies (src/domain/card-copy.ts); null when none were told: one of the ordinary printing
  copies jsonb check (jsonb_typeof(copies) = 'array' and jsonb_array_length(copies) > 0),
  added_at timestamptz not null default now(),
  primary key (owner_id, collection_id, card_id),
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);
create index collection_cards_in_order on collection_cards (owner_id, collection_id, position, card_id);

-- Lists of the most discussed collections.
create index subjects_by_comments on subjects (kind, comments desc, id desc);

-- Cards taken out of a collection, as they were: they can be put back for 30 days.
create table collection_removals (
  id uuid primary key,
  owner_id uuid not null,
  collection_id uuid not null,
  removed_at timestamptz not null default now(),
  -- rows of collection_cards
  cards jsonb not null,
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);
create index collection_removals_of_collection on collection_removals (owner_id, collection_id);
create index collection_removals_by_age on collection_removals (removed_at);

-- Made when a collection is published: one per collection.
create table posts (
  id uuid primary key,
  user_id uuid not null,
  type text not null check (type = 'collection'),
  collection_id uuid not null,
  content text not null check (char_length(content) <= 2000),
  created_at timestamptz not null default now(),
  unique (user_id, collection_id),
  foreign key (user_id, collection_id) references collections (owner_id, id) on delete cascade
);
