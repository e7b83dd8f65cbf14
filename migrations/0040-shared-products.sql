-- Products that several cards have, by card. The prices of such a card that earlier versions took from price blocks are
-- removed when its row is added.
create table shared_products (
  marketplace text not null,
  product int not null,
  card_id text not null,
  found_at timestamptz not null default now(),
  primary key (marketplace, product, card_id)
);

-- The hash of the shipped catalogue with whose ids all cards were compared last; null: never.
alter table price_version add column shared_ids_hash text;
