-- A digest is sent by nobody's request: the language in which its reader last used their notices is kept beside the
-- switch that asked for it.

alter table notice_settings
  add column language text not null default 'en' check (language in ('en', 'ja'));
