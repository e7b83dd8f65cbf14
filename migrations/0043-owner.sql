-- Roles of users, by the id of the sign-in service. A user without a row has none. No reference to profiles: a role can be
-- granted before the first call of its user.
create table user_roles (
  user_id uuid primary key,
  role text not null check (role in ('owner', 'moderator')),
  granted_at timestamptz not null default now()
);

-- The one code with which a user becomes the owner while there is none: SHA-256 of the code that the newest start printed.
create table owner_claims (
  is_only boolean primary key default true check (is_only),
  code_hash bytea not null,
  created_at timestamptz not null default now()
);

-- What owners and moderators did, for 400 days. `actor` is the name at the time, which remains when the account is deleted;
-- acts of the command line have no `actor_id`. An act that no transaction can contain has a second row when it ends, whose
-- `result_of` is the id of the first one.
create table owner_history (
  id uuid primary key,
  acted_at timestamptz not null default now(),
  actor_id uuid,
  actor text not null,
  action text not null,
  target text,
  details jsonb not null default '{}',
  result_of uuid
);
create index owner_history_recent on owner_history (acted_at desc, id desc) where result_of is null;
create index owner_history_of_actor on owner_history (actor_id, acted_at desc, id desc) where result_of is null;
create unique index owner_history_results on owner_history (result_of) where result_of is not null;
create index owner_history_by_age on owner_history (acted_at);

insert into owner_history (id, acted_at, actor, action, target, details)
select id, acted_at, 'command line', 'comment.' || action, comment_id::text,
  jsonb_build_object('note', note, 'systemUser', moderator)
from moderation_actions;
drop table moderation_actions;

create function refuse_history_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.acted_at < now() - interval '400 days' then
    return old;
  end if;
  raise exception 'owner_history cannot be changed';
end
$$;
create trigger owner_history_unchanged before update or delete on owner_history
  for each row execute function refuse_history_change();
