-- Runs of scheduled jobs, kept for 90 days. `runner` is the number of the lock that the process holds while it runs jobs:
-- a row that is running although its lock is free belongs to a process that ended.
create table job_runs (
  id uuid primary key,
  job text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  state text not null check (state in ('running', 'done', 'failed', 'held')),
  counts jsonb not null default '{}',
  error text,
  next_due timestamptz,
  progress jsonb,
  runner integer not null,
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'running') = (next_due is null))
);
create index job_runs_of_job on job_runs (job, started_at desc);
create unique index job_runs_running on job_runs (job) where state = 'running';

-- The last daily import of prices, so that an upgraded site does not read the prices of the same day again.
insert into job_runs (id, job, started_at, ended_at, state, next_due, runner)
select id, 'prices', started_at, finished_at, 'done',
  (date_trunc('day', (started_at at time zone 'UTC') + interval '3 hours') + interval '21 hours') at time zone 'UTC', 0
from price_imports
where source = 'tcgcsv' and finished_at is not null and summary ->> 'error' is null
order by started_at desc limit 1;
