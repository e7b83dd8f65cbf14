-- Favorites of a collection, told to its owner: those of a day are one notice. A row is only the day; who favorited is
-- read from the votes of that day (0006), so that a favorite that is taken back leaves nothing. User ids are those of
-- the sign-in service, without foreign keys (0004).

create table favorite_notices (
  -- of version 7: in one order with the comments' ids of the other notices
  id uuid primary key,
  user_id uuid not null,
  collection_id uuid not null references collections on delete cascade,
  -- the first favorite; those of the next 24 hours belong to it
  started_at timestamptz not null,
  read_at timestamptz
);
create index favorite_notices_of_user on favorite_notices (user_id, id);
create index favorite_notices_unread on favorite_notices (user_id, id) where read_at is null;
create index favorite_notices_of_collection on favorite_notices (collection_id, started_at);

create index votes_of_collections on votes (subject_id, voted_at) where subject_kind = 'collection' and value = 1;

alter table notice_settings add column collection_favorites boolean not null default true;
