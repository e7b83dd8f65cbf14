-- What owners did to an account, for its user. The id is of version 7, in one order with the ids of the other notices.
create table account_notices (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('password-link')),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index account_notices_of_user on account_notices (user_id, id);
create index account_notices_unread on account_notices (user_id, id) where read_at is null;
