-- The feed: only what may be shown stands in the indexes that its lists are read from, so that a page costs the same
-- whatever there is and whoever hides. What a person shows is in their profile's switches; the marks below follow them
-- in the transaction that changes a switch.

-- Whether the person lets it be seen: public profile, activity shown, and favorites shown when it is a vote.
alter table activities add column actor_shown boolean not null default true;
-- Whether the owner lets themselves be found: public profile, activity shown.
alter table collections add column owner_shown boolean not null default true;
alter table subjects
  -- of a collection: it is public and its owner shown
  add column is_listed boolean not null default false,
  -- of a card: its activities that may be shown
  add column shown_votes int not null default 0,
  add column shown_comments int not null default 0;

update activities a set actor_shown = false
where not exists (
  select from profiles p
  where p.id = a.actor_id and p.is_public and p.show_activity and (a.type <> 'vote' or p.show_favorites)
);
update collections c set owner_shown = false
from profiles p where p.id = c.owner_id and not (p.is_public and p.show_activity);
update subjects s set is_listed = true
from collections c
where s.kind = 'collection' and s.id = c.id::text and c.is_public and c.owner_shown and c.deleted_at is null;
update subjects s set shown_votes = t.votes, shown_comments = t.comments
from (
  select subject_id, count(*) filter (where type = 'vote') as votes,
    count(*) filter (where type = 'comment') as comments
  from activities where subject_kind = 'card' and is_listed and actor_shown group by 1
) t
where s.kind = 'card' and s.id = t.subject_id;

drop index activities_recent;
create index activities_recent on activities (happened_at desc, id desc)
  where subject_kind = 'card' and is_listed and actor_shown;
create index activities_recent_by_type on activities (type, happened_at desc, id desc)
  where subject_kind = 'card' and is_listed and actor_shown;
-- The latest of one kind about one card, however many hidden ones came later.
drop index activities_of_subject;
create index activities_of_subject
  on activities (subject_kind, subject_id, is_listed, actor_shown, type, happened_at desc, id desc);

drop index collections_recent;
create index collections_recent on collections (created_at desc, id desc)
  where is_public and owner_shown and deleted_at is null;
drop index collections_by_cards;
create index collections_by_cards on collections (card_count desc, id desc)
  where is_public and owner_shown and deleted_at is null;

drop index subjects_by_popularity;
drop index subjects_by_votes;
drop index subjects_by_comments;
create index subjects_by_popularity on subjects (kind, popularity desc, id desc)
  include (is_listed, shown_votes, shown_comments) where is_listed or shown_votes + shown_comments > 0;
create index subjects_by_votes on subjects (kind, votes desc, id desc)
  include (is_listed, shown_votes, shown_comments) where is_listed or shown_votes + shown_comments > 0;
create index subjects_by_comments on subjects (kind, comments desc, id desc)
  include (is_listed, shown_votes, shown_comments) where is_listed or shown_votes + shown_comments > 0;
