-- Users of a hosted sign-in project whom the owner of the site has disabled. The built-in sign-in service stores it itself.
create table disabled_users (
  user_id uuid primary key,
  disabled_at timestamptz not null default now()
);
