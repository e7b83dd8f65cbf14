-- Which list of the owner a link opens: wanted copies, or those that are for trade.

alter table want_list_links
  add column list text not null default 'wanted' check (list in ('wanted', 'trade'));
