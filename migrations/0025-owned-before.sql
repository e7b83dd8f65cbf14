-- How many copies of a card its owner had in a collection when the last row of value_days was written: one row for each
-- card whose owned copies changed since. The marks of added and removed copies compare it with what is owned now.
create table owned_before (
  owner_id uuid not null,
  collection_id uuid not null,
  card_id text not null,
  copies int not null,
  -- owned without rows in copies: over all collections one copy, and none beside rows
  is_implied boolean not null,
  primary key (owner_id, collection_id, card_id),
  foreign key (owner_id, collection_id) references collections (owner_id, id) on delete cascade
);

-- What was owned is what is owned now, with the changed rows of the statement taken back. The statements are planned at
-- each call, because the number of changed rows differs widely. A collection that is being deleted is not there any more.
create function store_owned_before_copies() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then 'select -1 as sign, * from new_rows'
    when 'DELETE' then 'select 1 as sign, * from old_rows'
    else 'select 1 as sign, * from old_rows union all select -1, * from new_rows' end;
begin
  execute format($sql$
    with changes as (
      select owner_id, collection_id, card_id, sum(sign) as number,
        coalesce(sum(sign * quantity) filter (where status = 'owned'), 0) as owned
      from (%s) c group by owner_id, collection_id, card_id
    )
    insert into owned_before (owner_id, collection_id, card_id, copies, is_implied)
    select c.owner_id, c.collection_id, c.card_id,
      case when r.number + c.number > 0 then least(r.owned + c.owned, 2147483647)
        else (coalesce(k.status, '') = 'owned')::int end,
      r.number + c.number = 0 and coalesce(k.status, '') = 'owned'
    from changes c
    join collections on collections.owner_id = c.owner_id and collections.id = c.collection_id
    left join collection_cards k
      on k.owner_id = c.owner_id and k.collection_id = c.collection_id and k.card_id = c.card_id
    cross join lateral (
      select count(*) as number, coalesce(sum(p.quantity) filter (where p.status = 'owned'), 0) as owned
      from copies p where p.owner_id = c.owner_id and p.collection_id = c.collection_id and p.card_id = c.card_id
    ) r
    where c.number <> 0 or c.owned <> 0
    on conflict do nothing
  $sql$, changed);
  return null;
end
$$;

create function store_owned_before_cards() returns trigger language plpgsql as $$
declare
  changed text := case tg_op
    when 'INSERT' then $q$select owner_id, collection_id, card_id, '' as status from new_rows$q$
    when 'DELETE' then 'select owner_id, collection_id, card_id, status from old_rows'
    else $q$select owner_id, collection_id, card_id, coalesce(o.status, '') as status
      from old_rows o full join new_rows n using (owner_id, collection_id, card_id)
      where o.status is distinct from n.status$q$ end;
begin
  execute format($sql$
    insert into owned_before (owner_id, collection_id, card_id, copies, is_implied)
    select c.owner_id, c.collection_id, c.card_id,
      case when r.number > 0 then least(r.owned, 2147483647) else (c.status = 'owned')::int end,
      r.number = 0 and c.status = 'owned'
    from (%s) c
    join collections on collections.owner_id = c.owner_id and collections.id = c.collection_id
    cross join lateral (
      select count(*) as number, coalesce(sum(p.quantity) filter (where p.status = 'owned'), 0) as owned
      from copies p where p.owner_id = c.owner_id and p.collection_id = c.collection_id and p.card_id = c.card_id
    ) r
    on conflict do nothing
  $sql$, changed);
  return null;
end
$$;

create trigger store_owned_before_insert after insert on copies
  referencing new table as new_rows for each statement execute function store_owned_before_copies();
create trigger store_owned_before_update after update on copies
  referencing old table as old_rows new table as new_rows for each statement execute function store_owned_before_copies();
create trigger store_owned_before_delete after delete on copies
  referencing old table as old_rows for each statement execute function store_owned_before_copies();
create trigger store_owned_before_insert after insert on collection_cards
  referencing new table as new_rows for each statement execute function store_owned_before_cards();
create trigger store_owned_before_update after update on collection_cards
  referencing old table as old_rows new table as new_rows for each statement execute function store_owned_before_cards();
create trigger store_owned_before_delete after delete on collection_cards
  referencing old table as old_rows for each statement execute function store_owned_before_cards();

-- Rows that were computed from dates of acquisition and addition, after their day.
alter table value_days add column is_backfilled boolean not null default false;

insert into owned_before (owner_id, collection_id, card_id, copies, is_implied)
select k.owner_id, k.collection_id, k.card_id, 0, false
from collection_cards k
left join lateral (
  select v.day from value_days v where v.owner_id = k.owner_id and v.collection_id is null
  order by v.owner_id desc, v.collection_id desc, v.day desc limit 1
) v on true
where k.added_at >= (coalesce(v.day, (now() at time zone 'UTC')::date - 1) + 1)::timestamp at time zone 'UTC';
