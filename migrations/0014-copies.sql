-- Copies leave the JSON list of collection_cards: each row is a number of identical physical cards.

create table copies (
  id uuid not null,
  owner_id uuid not null,
  collection_id uuid not null,
  -- canonical
  card_id text not null,
  -- A card with copies is owned if any of them is owned.
  status text not null check (status in ('owned', 'wanted')),
  -- The order among the copies of a card in a collection.
  position int not null,
  -- a variant key; null is the ordinary printing
  variant text,
  -- null is the language of the card
  language text,
  condition text,
  grade_company text,
  grade text,
  certificate text,
  quantity int not null check (quantity between 1 and 9999),
  -- the price of one copy
  paid_amount numeric,
  paid_currency text,
  -- YYYY-MM-DD
  acquired_on text,
  location text,
  note text,
  created_at timestamptz not null,
  -- Whole milliseconds; larger after each change of the row.
  updated_at timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, collection_id, card_id)
    references collection_cards (owner_id, collection_id, card_id) on delete cascade
);
create index copies_in_order on copies (owner_id, collection_id, card_id, position);
create index copies_of_card on copies (owner_id, card_id);

-- The ids are of version 7, with the time at which the card was added.
insert into copies
select
  encode(
    set_bit(set_bit(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from k.added_at) * 1000)::bigint) from 3) from 1 for 6
      ), 52, 1), 53, 1),
    'hex')::uuid,
  k.owner_id, k.collection_id, k.card_id,
  case k.status when 'owned' then 'owned' else 'wanted' end,
  c.index - 1,
  c.copy ->> 'variant', c.copy ->> 'language', c.copy ->> 'condition',
  c.copy #>> '{grade,company}', c.copy #>> '{grade,grade}', c.copy #>> '{grade,certificate}',
  coalesce((c.copy ->> 'quantity')::int, 1),
  (c.copy #>> '{pricePaid,amount}')::numeric, c.copy #>> '{pricePaid,currency}',
  c.copy ->> 'acquiredOn', c.copy ->> 'place', c.copy ->> 'note',
  k.added_at, date_trunc('milliseconds', k.added_at)
from collection_cards k
cross join lateral jsonb_array_elements(k.copies) with ordinality as c (copy, index);

alter table collection_cards drop column copies;

-- Whether visitors of a public collection see printing, condition, grade and quantity.
alter table collections add column show_copies boolean not null default false;
