-- Copies that an import put into pockets, and those whose pocket was impossible.
alter table collection_imports
  add column filed int not null default 0,
  add column unfiled int not null default 0;
