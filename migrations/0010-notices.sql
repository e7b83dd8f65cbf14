-- What a user is told of: replies to their comments, and comments on their collections. A notice is written in the
-- transaction of its comment and holds none of its words, so that nothing is left of a comment that goes. Who may see
-- it is asked when it is read. User ids are those of the sign-in service, without foreign keys (0004).

create table notices (
  user_id uuid not null,
  -- also the order of time: comments have ids of version 7
  comment_id uuid not null references comments on delete cascade,
  kind text not null check (kind in ('reply', 'collection')),
  read_at timestamptz,
  primary key (user_id, comment_id)
);
create index notices_unread on notices (user_id, comment_id) where read_at is null;
create index notices_by_comment on notices (comment_id);

-- Without a row: both kinds, no digest.
create table notice_settings (
  user_id uuid primary key,
  replies boolean not null default true,
  collection_comments boolean not null default true,
  -- a mail a day at most with what is unread
  digest boolean not null default false,
  -- who holds it may switch the digest off without signing in
  digest_key uuid not null unique default gen_random_uuid(),
  -- a process that sends a digest writes this first: no other one sends it too
  digest_tried_at timestamptz,
  -- the newest comment that a digest has told of
  digest_through uuid
);
create index notice_settings_digests on notice_settings (digest_tried_at nulls first) where digest;
