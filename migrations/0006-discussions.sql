-- What people vote on and talk about: a subject is a card (its canonical id) or a collection (its uuid). There is one
-- model of votes, threads and counts for all kinds. Rows are the truth; the counts beside them are changed in the same
-- transaction and can be made anew by `npm run recount`. User ids are those of the sign-in service, without foreign
-- keys: it may have a database of its own.

create table subjects (
  kind text not null check (kind in ('card', 'collection')),
  id text not null,
  -- votes of value 1
  votes int not null default 0,
  -- comments that can be read: neither deleted nor hidden
  comments int not null default 0,
  -- rows at the top of the discussion, empty places included: what its pages are made of
  threads int not null default 0,
  views bigint not null default 0,
  -- votes + 2 × comments + 0.1 × views, in tenths
  popularity bigint not null default 0,
  primary key (kind, id)
);
create index subjects_by_popularity on subjects (kind, popularity desc, id desc);
create index subjects_by_votes on subjects (kind, votes desc, id desc);

create table votes (
  subject_kind text not null,
  subject_id text not null,
  user_id uuid not null,
  value smallint not null check (value in (-1, 1)),
  voted_at timestamptz not null default now(),
  primary key (subject_kind, subject_id, user_id)
);
create index votes_by_user on votes (user_id, subject_kind, voted_at desc);

create table comments (
  id uuid primary key,
  subject_kind text not null,
  subject_id text not null,
  parent_id uuid references comments,
  -- the comment at the top of the thread; null for that comment itself
  root_id uuid,
  -- null when the comment or its author's account was deleted
  author_id uuid,
  content text not null check (char_length(content) <= 10000),
  upvotes int not null default 0,
  downvotes int not null default 0,
  -- upvotes - downvotes
  score int not null default 0,
  -- direct replies, and everything below a comment at the top; empty places included
  replies int not null default 0,
  descendants int not null default 0,
  -- later than the parent's, whatever the clocks say: a thread in this order never shows a reply before its parent
  created_at timestamptz not null,
  edited_at timestamptz,
  -- an empty place that is kept for the replies below it
  deleted_at timestamptz,
  -- by a moderator
  hidden_at timestamptz,
  check ((parent_id is null) = (root_id is null)),
  check (deleted_at is null or (author_id is null and content = ''))
);
create index comments_new on comments (subject_kind, subject_id, created_at desc, id desc) where parent_id is null;
create index comments_top on comments (subject_kind, subject_id, score desc, created_at desc, id desc)
  where parent_id is null;
create index comments_of_thread on comments (root_id, created_at, id) where root_id is not null;
create index comments_by_parent on comments (parent_id) where parent_id is not null;
create index comments_by_author on comments (author_id, created_at desc) where author_id is not null;

create table comment_votes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null,
  value smallint not null check (value in (-1, 1)),
  primary key (comment_id, user_id)
);
create index comment_votes_by_user on comment_votes (user_id);

-- A report keeps what was said when it was made: editing or deleting the comment does not undo it.
create table comment_reports (
  id uuid primary key,
  comment_id uuid not null,
  -- null when the reporter's account was deleted
  reporter_id uuid,
  reason text not null check (reason in ('spam', 'abuse', 'illegal', 'other')),
  note text not null default '' check (char_length(note) <= 2000),
  content text not null,
  author_id uuid,
  reported_at timestamptz not null default now(),
  -- looked at by a moderator
  resolved_at timestamptz,
  unique (comment_id, reporter_id)
);
create index comment_reports_open on comment_reports (reported_at, id) where resolved_at is null;
create index comment_reports_by_reporter on comment_reports (reporter_id) where reporter_id is not null;
create index comment_reports_by_author on comment_reports (author_id) where author_id is not null;

create table blocked_authors (
  blocker_id uuid not null,
  author_id uuid not null,
  blocked_at timestamptz not null default now(),
  primary key (blocker_id, author_id),
  check (blocker_id <> author_id)
);
create index blocked_authors_by_author on blocked_authors (author_id);

create table moderation_actions (
  id uuid primary key,
  comment_id uuid not null,
  action text not null check (action in ('hide', 'unhide', 'dismiss')),
  moderator text not null,
  note text not null default '',
  acted_at timestamptz not null default now()
);
create index moderation_actions_by_comment on moderation_actions (comment_id, acted_at);

-- What was done in public, for the feed; written in the transaction of the change itself, gone with it.
create table activities (
  id uuid primary key,
  actor_id uuid not null,
  type text not null check (type in ('comment', 'vote')),
  subject_kind text not null,
  subject_id text not null,
  -- the comment's id
  source_id uuid,
  -- false while the subject is private
  is_listed boolean not null default true,
  happened_at timestamptz not null default now()
);
create unique index activities_one_vote on activities (actor_id, subject_kind, subject_id) where type = 'vote';
create unique index activities_by_source on activities (source_id) where source_id is not null;
create index activities_recent on activities (subject_kind, happened_at desc, id desc) where is_listed;
create index activities_of_subject on activities (subject_kind, subject_id, happened_at desc, id desc);
create index activities_by_actor on activities (actor_id, happened_at desc);
