-- The currency in which an account reads values and sums. Prices beside cards stay in their own.
alter table profiles add column currency text not null default 'USD' check (currency in ('USD', 'EUR', 'JPY'));
