-- Values by the price that each copy is shown with, by the currency of that price, in hundredths, and the ungraded copies
-- without a price. Null in rows of before, which have sums of all prices of each currency instead: a card with a price in
-- both is in both of them. No process writes those sums any more; processes of the former version still do.
alter table value_days
  add column shown_usd bigint,
  add column shown_eur bigint,
  add column unpriced int,
  alter column usd drop not null,
  alter column usd_unpriced drop not null,
  alter column eur drop not null,
  alter column eur_unpriced drop not null;
