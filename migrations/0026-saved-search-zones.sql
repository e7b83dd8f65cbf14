-- The time zone in which a search was saved: `added:2026-01-01` asks for a day there.
alter table saved_searches add column time_zone text not null default 'UTC' check (char_length(time_zone) <= 64);
