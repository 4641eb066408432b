import { expect, test } from 'vitest'
import { lockingMigrations, lockingStatements } from './locking-migrations.mjs'

const problemsOf = (source, earlier) => lockingStatements('0099_x.sql', source, earlier).map(({ problem }) => problem)

test.each([
  ['create index cmr_x on cmr (x);', 'concurrently'],
  ['CREATE UNIQUE INDEX cmr_x\n  ON cmr (x);', 'concurrently'],
  ['alter table cmr alter column x type bigint;', 'another type'],
  ['alter table cmr\n  alter x set data type text;', 'another type'],
  ['alter table cmr add column x bigserial;', 'differs by row'],
  ['alter table cmr add column x uuid not null default gen_random_uuid();', 'differs by row'],
  ['alter table cmr add column x integer generated always as (y + 1) stored;', 'differs by row'],
  ['alter table cmr add column x text check (length(x) < 9);', 'reads every row'],
  ['alter table cmr add constraint x check (y > 0);', '"not valid"'],
  ['alter table cmr add constraint x foreign key (y) references z (id);', '"not valid"'],
  ['alter table cmr add constraint x unique (y);', 'using index'],
  ['alter table cmr add primary key (y);', 'using index'],
  ['alter table cmr alter column x set not null;', 'check (x is not null) not valid'],
  ["update cmr set x = 'a; b';", 'in batches'],
  ['delete from cmr where x is null;', 'in batches'],
  ['select rebuild_cmr_party();', 'whole table'],
  ['vacuum full cmr;', 'until it is done'],
])('the migration "%s" is refused', (source, words) => {
  expect(problemsOf(source)).toEqual([expect.stringContaining(words)])
})

test.each([
  '-- outside of a transaction\ncreate index concurrently if not exists cmr_x on cmr (x);',
  '-- outside of a transaction\ncreate unique index concurrently if not exists cmr_x\n  on cmr (x);',
  '-- outside of a transaction\ndrop index concurrently if exists cmr_x;',
  'create table y (id integer primary key, x text check (x > 1)); create index y_x on y (x); alter table y add unique (x);',
  'alter table cmr add column x integer;',
  'alter table cmr add column x boolean not null default false;',
  'alter table cmr add column x integer references y (id);',
  'alter table cmr add constraint x check (y > 0) not valid;',
  'alter table cmr validate constraint x;',
  'alter table cmr add constraint x unique using index cmr_x;',
  'alter table cmr add constraint n check (x is not null) not valid; alter table cmr validate constraint n; alter table cmr alter column x set not null;',
  'create function f() returns void language sql as $$ update cmr set x = 1; delete from cmr; $$;',
  '-- update cmr set x = 1;\nselect 1;',
  'update cmr set x = 1 where id in (select id from cmr where x is null limit 1000);',
])('the migration "%s" is accepted', (source) => {
  expect(problemsOf(source)).toEqual([])
})

test('a statement with a reason why its lock is short is accepted, and only that one', () => {
  const source = '-- short lock: country has 250 rows\nupdate country set x = 1;\nupdate cmr set x = 1;'
  expect(lockingStatements('0099_x.sql', source)).toEqual([
    { file: '0099_x.sql', line: 3, problem: expect.stringContaining('in batches') },
  ])
  expect(problemsOf('-- short lock:\nupdate country set x = 1;')).toHaveLength(1)
})

test('a statement may lock for long if the migration says so and is not marked as compatible', () => {
  const source = '-- long lock: plan a stop\nupdate cmr set x = 1;'
  expect(problemsOf(source)).toEqual([])
  expect(problemsOf(`-- compatible with the version before\n${source}`)).toContain(
    'the migration says that it is compatible with the version before, and that it locks for long',
  )
})

test('a constraint that an earlier migration has validated allows "not null"', () => {
  const earlier =
    'alter table cmr add constraint n check (x is not null) not valid;\nalter table cmr validate constraint n;'
  expect(problemsOf('alter table cmr alter column x set not null;', earlier)).toEqual([])
  expect(problemsOf('alter table cmr alter column y set not null;', earlier)).toHaveLength(1)
})

test.each([
  ['create index concurrently if not exists cmr_x on cmr (x);', 'a migration of its own'],
  ['drop index concurrently if exists cmr_x;', 'a migration of its own'],
  ['-- outside of a transaction\ncreate index concurrently cmr_x on cmr (x);', 'if not exists'],
  ['-- outside of a transaction\nalter table cmr add column x integer;', 'if not exists'],
])('the migration "%s" is refused, because it cannot be run or repeated', (source, words) => {
  expect(problemsOf(source)).toEqual([expect.stringContaining(words)])
})

test.each([
  'drop table y;',
  'drop index y;',
  'drop trigger y on cmr;',
  'alter table cmr drop column x;',
  'alter table cmr drop constraint x;',
  'alter table cmr rename column x to y;',
  'alter table cmr add column x integer, drop column y;',
  'alter table cmr add column x integer not null;',
  'alter table cmr add constraint x check (y > 0) not valid;',
  'alter table cmr add constraint x foreign key (y) references z (id) not valid;',
  'alter table cmr add constraint x unique using index cmr_x;',
  'alter table cmr alter column x drop default;',
  'create trigger x before insert on cmr execute function y();',
  'create trigger x after insert on cmr execute function y();',
  'create or replace function x() returns void language sql as $$ select 1 $$;',
  'update cmr set x = 1 where id in (select id from cmr limit 1000);',
  'truncate y;',
  'alter type x rename value to y;',
])('a migration marked as compatible may not contain "%s"', (statement) => {
  const marked = `-- compatible with the version before\n${statement}`
  expect(problemsOf(marked)).toEqual([expect.stringContaining('more than add')])
  expect(problemsOf(statement)).toEqual([])
  const explained = `-- compatible with the version before\n-- old programs: they do not read it\n${statement}`
  expect(problemsOf(explained)).toEqual([])
})

test('a migration marked as compatible may not add a unique index to a table with rows', () => {
  const marks = '-- compatible with the version before\n-- outside of a transaction'
  expect(problemsOf(`${marks}\ncreate unique index concurrently if not exists x on cmr (y);`)).toHaveLength(1)
  expect(problemsOf(`${marks}\ncreate index concurrently if not exists x on cmr (y);`)).toEqual([])
})

test.each([
  'create table y (id integer primary key); create unique index y_id on y (id); alter table y add unique (id);',
  'create unlogged table y (id integer); create trigger x before insert on y execute function z();',
  'create view x as select 1; create function y() returns void language sql as $$ select 1 $$;',
  'alter table cmr add column x integer, add column y boolean not null default false;',
  'alter table cmr add column x text; alter table cmr add constraint c check (x > 1, 2) not valid;',
  'alter table cmr validate constraint c;',
  'create function y() returns trigger language plpgsql as $$ begin return null; end $$; create trigger x after insert on cmr for each row execute function y();',
  'insert into country (code) values (1);',
])('a migration marked as compatible may contain "%s"', (statements) => {
  expect(problemsOf(`-- compatible with the version before\n${statements}`)).toEqual([])
})

test('the migrations of this version take no long locks', () => {
  expect(lockingMigrations()).toEqual([])
})
