-- What the owner's pages show and switch: processes, scheduled jobs, mails, and notices about moderated comments.

-- The processes of the site. Each updates its row every half minute and deletes it when it stops.
create table site_processes (
  id uuid primary key,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null
);

-- Switches of scheduled jobs. `requested_run` is the id of the next run, which somebody has asked for before it is due.
create table job_controls (
  job text primary key,
  paused_at timestamptz,
  requested_run uuid
);

-- Mails by day (UTC). A refused mail was not accepted by the mail server, or could not be written to its folder.
create table mail_days (
  day date primary key,
  sent integer not null default 0,
  refused integer not null default 0
);

-- What moderators did to a comment, for its author: the last action only. The id is of version 7, in one order with the
-- ids of the other notices.
create table moderation_notices (
  id uuid primary key,
  user_id uuid not null,
  comment_id uuid not null unique references comments on delete cascade,
  action text not null check (action in ('hide', 'unhide')),
  -- null for `unhide`
  reason text check (reason in ('spam', 'abuse', 'illegal', 'other')),
  note text not null default '' check (char_length(note) <= 2000),
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index moderation_notices_of_user on moderation_notices (user_id, id);
create index moderation_notices_unread on moderation_notices (user_id, id) where read_at is null;

-- Lists of moderators.
create index comments_hidden on comments (hidden_at desc, id desc) where hidden_at is not null;
create index owner_history_of_comments on owner_history (target, acted_at desc) where action like 'comment.%';
