-- A partner is known by its name in orders and logs: two of one name would be taken for each other.
alter table partners add unique (name);
