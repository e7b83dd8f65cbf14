-- Until when a job waits, if the owner of a new site does not answer the first questions before.

alter table job_controls add column waits_until timestamptz;
