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

-- Does nothing if the card has a row already, or if its collection is being deleted.
create function store_owned_before(owner uuid, collection uuid, card text) returns void language sql as $$
  insert into owned_before (owner_id, collection_id, card_id, copies, is_implied)
  select owner, collection, card,
    case when r.number > 0 then r.owned else (coalesce(k.status, '') = 'owned')::int end,
    r.number = 0 and coalesce(k.status, '') = 'owned'
  from collections c
  left join collection_cards k on k.owner_id = owner and k.collection_id = collection and k.card_id = card
  cross join lateral (
    select count(*) as number, least(coalesce(sum(p.quantity) filter (where p.status = 'owned'), 0), 2147483647) as owned
    from copies p where p.owner_id = owner and p.collection_id = collection and p.card_id = card
  ) r
  where c.owner_id = owner and c.id = collection
  on conflict do nothing
$$;

create function store_owned_before() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform store_owned_before(old.owner_id, old.collection_id, old.card_id);
  end if;
  if tg_op <> 'DELETE' then
    perform store_owned_before(new.owner_id, new.collection_id, new.card_id);
    return new;
  end if;
  return old;
end
$$;

create trigger store_owned_before
  before insert or delete or update of owner_id, collection_id, card_id, status on collection_cards
  for each row execute function store_owned_before();
create trigger store_owned_before
  before insert or delete or update of owner_id, collection_id, card_id, status, quantity on copies
  for each row execute function store_owned_before();

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
