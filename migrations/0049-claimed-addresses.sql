-- Addresses that count as confirmed only because their user presented the code of the future owner. No mail has shown whose they are.
alter table sign_in.users add column email_confirmed_by_claim boolean not null default false;
