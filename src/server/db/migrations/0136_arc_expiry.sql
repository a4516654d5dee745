-- Users are sorted by when their cards expire: those of one day by id, as in every list.
drop index users_arc_expire;
create index users_arc_expire on users (arc_expire_date, id);
