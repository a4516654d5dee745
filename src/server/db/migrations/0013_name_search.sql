-- Names as people type them: any part, any order, accents and case ignored, small typing errors (src/server/kit/names.ts).

-- The words of a name as they are compared; `wordsOfName` in src/domain/kit/names.ts says the same. Signs inside a word
-- are left out (O'Brien is obrien), signs between words part them.
create function words_of_name(name text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(
    string_to_array(
      regexp_replace(
        regexp_replace(
          translate(lower(normalize(name, nfkd) collate "C"), 'đĐøØłŁ', 'ddooll'),
          '[\u0300-\u036f''’`.]', '', 'g'),
        '[ ,_/()-]+', ' ', 'g'),
      ' '),
    '')
$$;

-- A word with one letter left out, in every way, and the word itself. Two words of which one is the other with a letter
-- too many, too few, wrong or swapped have one of these in common.
create function slips_of(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_append(array_agg(overlay(word placing '' from at for 1)), word) from generate_series(1, length(word)) at
$$;

-- Every word that is part of a user's name.
create table name_words (word text primary key);
create index name_words_part on name_words using gin (word gin_trgm_ops);
create index name_words_slips on name_words using gin (slips_of(word));

-- Whose name it is part of: counts users by a word without reading them.
create table user_name_words (
  word text not null,
  user_id bigint not null references users on delete cascade,
  primary key (word, user_id)
);
create index user_name_words_user on user_name_words (user_id);

create index users_name_words on users using gin (words_of_name(full_name));

create function keep_name_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from user_name_words where user_id = new.id and word <> all (words_of_name(new.full_name));
  end if;
  -- In the order of the words: two transactions that bring the same new ones wait for each other, not in a circle.
  insert into name_words select distinct unnest(words_of_name(new.full_name)) as word order by word on conflict do nothing;
  insert into user_name_words select distinct unnest(words_of_name(new.full_name)), new.id on conflict do nothing;
  return null;
end $$;
create trigger named after insert or update of full_name on users for each row execute function keep_name_words();

-- For who wrote users without triggers.
create function recount_user_names() returns void language sql as $$
  delete from user_name_words;
  insert into user_name_words select distinct unnest(words_of_name(full_name)), id from users;
  insert into name_words select distinct word from user_name_words on conflict do nothing;
$$;
select recount_user_names();
