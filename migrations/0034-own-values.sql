-- What the owner of a copy values it at, for each copy, and since which day. It replaces the market price in sums.
alter table copies
  add column own_value_amount numeric check (own_value_amount between 0 and 1000000000),
  add column own_value_currency text check (own_value_currency in ('USD', 'EUR', 'JPY')),
  add column own_value_day text,
  add check (num_nonnulls(own_value_amount, own_value_currency, own_value_day) in (0, 3));
-- The sum of own values in yen of a day, in hundredths. Those in dollars and euros are in the columns of shown prices.
alter table value_days add column shown_jpy bigint;
