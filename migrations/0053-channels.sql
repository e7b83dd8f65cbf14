-- Addresses of users outside of the site, which receive their alerts, and those of owners also warnings about the site.
create table channels (
  user_id uuid not null,
  kind text not null check (kind in ('webhook', 'discord', 'ntfy')),
  url text not null check (char_length(url) between 1 and 2000),
  -- The key that signs the messages of a webhook, or an access token of the ntfy server. Each message needs it.
  secret text check (char_length(secret) between 1 and 300),
  created_at timestamptz not null default now(),
  -- Failed attempts in a row.
  attempts smallint not null default 0,
  -- Null: at once. A process that sends sets it first, so that no other one does.
  next_attempt_at timestamptz,
  failure text check (failure in ('address', 'unreachable', 'certificate', 'timeout', 'status')),
  failure_status smallint,
  off_at timestamptz,
  primary key (user_id, kind),
  check ((failure = 'status') = (failure_status is not null)),
  check (attempts = 0 or failure is not null)
);

-- What waits to be sent. A row is deleted once it was sent.
create table channel_messages (
  -- Of version 7, which is the order. The receiver sees it: it stays the same when a message is sent again.
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  type text not null check (type in ('alert.card', 'alert.price', 'site.warning')),
  data jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (user_id, kind) references channels on delete cascade
);
create index channel_messages_of_channel on channel_messages (user_id, kind, id);
create index channel_messages_by_age on channel_messages (created_at);

-- One row: when each warning about the site was seen last. Null: the next check announces nothing, because it cannot know what
-- is new.
create table site_warnings (
  id int primary key check (id = 1),
  last_seen jsonb
);
insert into site_warnings (id) values (1);

alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind in ('password-link', 'api-key', 'channel-off'));
