-- The sign-in service's own tables, in a schema of their own: nothing outside src/auth reads or writes them, and a
-- database that also holds a hosted project's `auth` schema is not touched. Refresh tokens, codes and links are kept
-- as hashes only.

create schema sign_in;
revoke all on schema sign_in from public;

create table sign_in.users (
  id uuid primary key default gen_random_uuid(),
  -- lower case; null for people whose provider told no address of their own
  email text unique,
  -- bcrypt; null: signs in by mail or a provider
  password_hash text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- the address a change waits for, and whether one of its two confirmations has come
  new_email text,
  email_change_sent_at timestamptz,
  email_change_half_confirmed boolean not null default false,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table sign_in.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references sign_in.users on delete cascade,
  provider text not null,
  -- the person's id at the provider; for 'email' the user's own id
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index identities_by_user on sign_in.identities (user_id);
create index identities_by_email on sign_in.identities (email);

create table sign_in.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references sign_in.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null,
  status text not null check (status in ('unverified', 'verified')),
  secret text not null,
  -- the 30-second step of the newest accepted code: no code is accepted twice
  last_used_step bigint,
  -- wrong codes weigh on the factor itself until then, whatever address they come from
  guesses_weigh_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index mfa_factors_by_name on sign_in.mfa_factors (user_id, friendly_name)
  where trim(friendly_name) <> '';
create index mfa_factors_by_user on sign_in.mfa_factors (user_id);

create table sign_in.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references sign_in.mfa_factors on delete cascade,
  ip text not null,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index mfa_challenges_by_factor on sign_in.mfa_challenges (factor_id);

create table sign_in.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references sign_in.users on delete cascade,
  -- the second factor that raised it
  factor_id uuid references sign_in.mfa_factors on delete set null,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- [{method, timestamp}], newest first, as in the access token
  amr jsonb not null,
  -- number of the newest refresh token; tokens are made from session id and number
  refresh_counter int not null default 0,
  refreshed_at timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_user on sign_in.sessions (user_id);

create table sign_in.refresh_tokens (
  -- SHA-256 of the token
  token_hash bytea primary key,
  session_id uuid not null references sign_in.sessions on delete cascade,
  counter int not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  unique (session_id, counter)
);

create table sign_in.one_time_tokens (
  user_id uuid not null references sign_in.users on delete cascade,
  -- confirmation | recovery | email_change_current | email_change_new | reauthentication
  token_type text not null,
  -- SHA-256 of what the link carries: random hex digits, 'pkce_' before them when asked for with a challenge
  token_hash text not null unique,
  -- SHA-256 of address and code, which have nothing to do with the link: six digits can be tried through
  code_hash text not null,
  -- the address the code went to
  relates_to text not null,
  -- wrong codes tried so far
  failures int not null default 0,
  created_at timestamptz not null,
  primary key (user_id, token_type)
);
create index one_time_tokens_by_address on sign_in.one_time_tokens (relates_to);

-- Wrong passwords per address, whether or not an account has it. From the tenth on the next try has to wait.
create table sign_in.password_attempts (
  -- SHA-256 of the address, and of the network for places the account is signed in from
  key_hash bytea primary key,
  failures int not null,
  -- no try is taken before
  free_at timestamptz not null,
  -- forgotten after
  expires_at timestamptz not null
);
create index password_attempts_by_age on sign_in.password_attempts (expires_at);

create table sign_in.flow_states (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references sign_in.users on delete cascade,
  -- SHA-256 of the code the browser exchanges; null in the implicit flow
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  code_challenge text,
  code_challenge_method text,
  -- 'google', 'discord', or 'email' for mailed links
  provider text not null,
  -- oauth | magiclink | recovery | email_change | email/signup, as the session's amr needs it
  authentication_method text not null,
  -- where the browser goes afterwards, already allowed
  redirect_to text not null,
  -- our own PKCE verifier and nonce towards the provider
  provider_verifier text,
  provider_nonce text,
  -- handed out once with the session
  provider_token text,
  provider_refresh_token text,
  -- the signed-in user who adds an identity
  linking_user_id uuid references sign_in.users on delete cascade,
  -- and the session in which that was asked for: once it has ended, nothing is added any more
  linking_session_id uuid references sign_in.sessions on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null
);
create index flow_states_by_user on sign_in.flow_states (user_id);
create index flow_states_by_age on sign_in.flow_states (created_at);
create index flow_states_by_linking_user on sign_in.flow_states (linking_user_id)
  where linking_user_id is not null;
create index flow_states_by_linking_session on sign_in.flow_states (linking_session_id)
  where linking_session_id is not null;

create table sign_in.signing_keys (
  kid text primary key,
  -- private JWK; only its public part when the private one stands in AUTH_SIGNING_JWK
  jwk jsonb not null,
  -- exactly one key signs; one that neither signs nor is retired is published ahead and signs after the next rotation
  signs boolean not null,
  created_at timestamptz not null,
  -- from then on it only verifies, until the last token it signed has run out
  retired_at timestamptz
);
create unique index signing_keys_one_signs on sign_in.signing_keys (signs) where signs;
