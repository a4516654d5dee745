-- Who made the link of a wall: it opens while they, and the maker of the wall, may show what hangs there.

alter table wall_links add column maker_id bigint references operators;
update wall_links l set maker_id = w.maker_id from walls w where w.id = l.wall_id;
alter table wall_links alter column maker_id set not null;
