-- API keys, with which programs use the data of a user. Only the hash of a key is stored.
create table api_keys (
  id uuid primary key,
  user_id uuid not null,
  name text not null check (char_length(name) between 1 and 200),
  scope text not null check (scope in ('read', 'write')),
  key_hash bytea not null unique check (octet_length(key_hash) = 32),
  created_at timestamptz not null default now(),
  -- Null for a key that does not expire.
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_user on api_keys (user_id, id);

alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check check (kind in ('password-link', 'api-key'));
