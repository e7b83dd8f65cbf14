-- The collection that a user chose for added cards.

alter table profiles add column target_collection_id uuid references collections on delete set null;
create index profiles_by_target_collection on profiles (target_collection_id)
  where target_collection_id is not null;
