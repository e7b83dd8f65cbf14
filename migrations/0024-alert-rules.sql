-- The alert as it was when it fired: {"kind", "amount" or "percent" and "days", "currency", "variant"}. Null for new cards
-- and for events that were stored before this migration.
alter table alert_events add column rule jsonb;

-- The versions of prices that are not evaluated yet, with the time of their import. An alert that was created after the
-- first of them is not evaluated with them.
create table unevaluated_price_versions (
  rev bigint primary key,
  changed_at timestamptz not null default clock_timestamp()
);
insert into unevaluated_price_versions (rev, changed_at)
  select v.rev, v.changed_at from price_version v, alert_evaluations e where v.rev > e.price_rev;
alter table price_version drop column changed_at;
