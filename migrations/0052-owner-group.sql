-- Whether an owner was in the owner's group of the OpenID provider at the last sign-in: 'left' is the last owner, whose role
-- remains until there is another one. Null for roles that are not of the group.
alter table user_roles add column owner_group text check (owner_group in ('member', 'left'));
