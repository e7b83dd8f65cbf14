-- The hash of the records that the last check of a set left, by which the sync notices those that another import replaced;
-- null: not known.
alter table source_sets add column records_hash text;
