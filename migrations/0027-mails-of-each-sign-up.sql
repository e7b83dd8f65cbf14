-- Several people can sign up with one address. Each sign-up has its own code and link, which a later one does not replace.

alter table sign_in.one_time_tokens
  drop constraint one_time_tokens_pkey,
  -- orders the tokens of a user
  add column id bigint generated always as identity primary key;
create index one_time_tokens_of_user on sign_in.one_time_tokens (user_id, token_type);
