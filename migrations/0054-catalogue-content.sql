-- The name of the catalogue's content: another one with each revision, and different in every database that has a
-- history of its own. Files made of a catalogue carry it, so that none is taken for that of another catalogue.
alter table catalogue_version add column content uuid not null default gen_random_uuid();

create function rename_catalogue_content() returns trigger language plpgsql as $$
begin
  new.content := gen_random_uuid();
  return new;
end $$;

create trigger content_of_revision before update of rev on catalogue_version
  for each row execute function rename_catalogue_content();
