-- A request of a user whom an operator confirmed stays the user's: taking that back leaves it waiting.
alter table verifications add column confirmed_time timestamptz(0);

-- What an operator asks for has no second version while it waits.
update verifications set confirmed_time = submitted_time
where type = 10 and audit_status = 1 and maker_id is not null and version > 0;
