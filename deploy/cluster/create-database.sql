-- Once, at the leader, after `\set password '…'`.
-- Time limits of requests, which PgBouncer cannot pass on. Jobs connect directly and set longer ones.
create role chasekit login password :'password';
alter role chasekit set statement_timeout = '15s';
alter role chasekit set lock_timeout = '5s';
alter role chasekit set idle_in_transaction_session_timeout = '30s';
create database chasekit owner chasekit encoding 'UTF8' locale 'C.UTF-8' template template0;
