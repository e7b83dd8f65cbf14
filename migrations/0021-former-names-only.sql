-- The part of an address before the @ leads only its owner to the profile, so that nobody learns which account belongs
-- to an address. Aliases remain for former usernames. An alias from an address has that name, or, for users of a hosted
-- sign-in, was claimed together with the profile.

delete from profile_aliases using profiles
where profiles.id = profile_id and (
  claimed_at < created_at + interval '1 minute'
  or exists (
    select from sign_in.users
    where users.id = profile_id and name = lower(left(split_part(email, '@', 1), 64))));
