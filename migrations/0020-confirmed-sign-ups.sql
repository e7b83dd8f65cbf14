-- The sign-up that a code confirms. Someone else may have signed up with the address before: only the credentials of
-- the sign-up whose mail is confirmed remain.

alter table sign_in.one_time_tokens
  -- bcrypt; null: the sign-up has no password
  add column password_hash text,
  -- null: the code belongs to no sign-up
  add column user_metadata jsonb,
  -- the provider's identity whose sign-in created the account
  add column identity_id uuid references sign_in.identities on delete set null;

update sign_in.one_time_tokens as tokens
set password_hash = users.password_hash,
  user_metadata = users.user_metadata,
  identity_id = (
    select id from sign_in.identities as linked
    where user_id = users.id and not exists (
      select from sign_in.identities where user_id = users.id and provider = 'email')
    order by created_at, id limit 1)
from sign_in.users
where users.id = tokens.user_id and token_type = 'confirmation' and email_confirmed_at is null;

create index one_time_tokens_by_identity on sign_in.one_time_tokens (identity_id) where identity_id is not null;
