-- What the owner of the site has set. A setting without a row has its default.
create table site_settings (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

-- A site that has users behaves as before: everybody may register, and no job starts that its variables do not switch on.
insert into site_settings (key, value)
select key, value
from (
  values
    ('registration', '"open"'::jsonb),
    ('catalogueSync', '"off"'::jsonb),
    ('priceSync', 'false'::jsonb),
    ('nightlyBackup', 'false'::jsonb)
) as earlier (key, value)
where exists (select from sign_in.users) or exists (select from profiles);

-- Invitations to register. The code is in the address that the owner hands out; its hash is SHA-256.
create table invitations (
  id uuid primary key,
  code_hash bytea not null unique,
  uses integer not null check (uses > 0),
  used integer not null default 0 check (used between 0 and uses),
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invitations_by_time on invitations (created_at desc, id);

-- The invitation, or the code of the future owner, of a sign-up at a provider.
alter table sign_in.flow_states add column invite_hash bytea;
