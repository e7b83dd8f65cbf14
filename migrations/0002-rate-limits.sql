-- How much of its allowance each client has used up, shared by all processes of the site. Unlogged, because the rows
-- live for minutes: after a crash of the database everybody starts with a full allowance.
create unlogged table rate_limits (
  -- 'search:203.0.113.7': which limit, and whom it holds for
  key text primary key,
  -- when everything used will have been given back
  free_at timestamptz not null
);
