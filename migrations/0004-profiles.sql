-- What people show of themselves. Ids are those of the sign-in service; there is no foreign key to it, because that
-- service may be a hosted project with a database of its own.

create table profiles (
  id uuid primary key,
  -- chosen (3 to 20 letters, digits, underscores) or made from the address, which may hold other characters
  username text not null check (char_length(username) between 1 and 100),
  display_name text,
  bio text,
  avatar_url text,
  location text,
  website text,
  -- to strangers a profile that is not public does not exist
  is_public boolean not null default true,
  show_activity boolean not null default true,
  show_favorites boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index profiles_by_username on profiles (lower(username));

-- Further names that lead to a profile: the part of the address before the @, and usernames of before. Who claimed a
-- name first keeps it, but a username always comes before an alias.
create table profile_aliases (
  -- lower case
  name text primary key,
  profile_id uuid not null references profiles on delete cascade,
  claimed_at timestamptz not null default now()
);
create index profile_aliases_by_profile on profile_aliases (profile_id);
