-- Whether a request has used an access token of the newest refresh. The client then has the newest refresh token, so
-- that the one before it is no longer accepted as that of a lost response.

alter table sign_in.sessions add column newest_token_used boolean not null default false;

-- Addresses of pictures and websites no longer contain a user or password, which every visitor would read.
update profiles set avatar_url = null where avatar_url ~ '^https?://[^/?#]*@';
update profiles set website = null where website ~ '^https?://[^/?#]*@';
