import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { describeSchema } from './describe-schema.ts'
import { readFunctions } from './functions.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { openDatabase } from './open.ts'
import { createTestDatabase } from './test-database.ts'

const answering = (answer: number) => `
  create or replace function test_answer() returns integer language sql as $$ select ${answer} $$;`

async function askDatabase(db: Kysely<Database>) {
  const { rows } = await sql<{ answer: number }>`select test_answer() as answer`.execute(db)
  return rows[0]?.answer
}

describe('the database functions', () => {
  test('are replaced when their files change', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    expect(await migrate(db, readFunctions() + answering(1))).toBe(true)
    expect(await askDatabase(db)).toBe(1)
    expect(await migrate(db, readFunctions() + answering(2))).toBe(true)
    expect(await askDatabase(db)).toBe(2)
  })

  test('are left alone when nothing has changed', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    const readTransactions = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select xmin::text from pg_proc where proname = 'count_review'`.execute(db)
      return rows
    }
    const before = await readTransactions()
    expect(await migrate(db)).toBe(true)
    expect(await readTransactions()).toEqual(before)
  })

  test('are not reverted by an older process that starts later', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await migrate(db, readFunctions() + answering(1))
    await migrate(db, readFunctions() + answering(2))
    expect(await migrate(db, readFunctions() + answering(1))).toBe(false)
    expect(await migrate(db)).toBe(false)
    expect(await askDatabase(db)).toBe(2)
    expect(await migrate(db, readFunctions() + answering(2))).toBe(true)
  })

  test('are all kept when one of the new ones is invalid', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    const before = await describeSchema(db)
    await expect(migrate(db, `${answering(1)} create or replace nonsense`)).rejects.toThrow('syntax error')
    expect(await describeSchema(db)).toBe(before)
    expect(await migrate(db, readFunctions() + answering(1))).toBe(true)
  })

  test('are replaced during other transactions’ writes when no trigger changes', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await db.connection().execute(async (writer) => {
      await sql`begin; delete from reviews; delete from channels`.execute(writer)
      expect(await migrate(db, readFunctions() + answering(1))).toBe(true)
      await sql`commit`.execute(writer)
    })
    expect(await askDatabase(db)).toBe(1)
  })

  test('release their locks for a writer instead of deadlocking, and are replaced afterwards', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await db.connection().execute(async (writer) => {
      await sql`begin; delete from reviews`.execute(writer)
      const changed = migrate(db, withNewTriggers)
      await expect.poll(() => countWaiting(db), { message: 'it has channels, and waits for reviews' }).toBe(1)
      await sql`delete from channels; commit`.execute(writer)
      expect(await changed).toBe(true)
    })
    const { rows } = await sql`select from pg_trigger where tgname = 'test_noted'`.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('hold no locks while they wait for a writer', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await db.connection().execute(async (writer) => {
      await sql`begin; delete from reviews`.execute(writer)
      const changed = migrate(db, withNewTriggers)
      await expect.poll(() => countWaiting(db), { message: 'it has channels, and waits for reviews' }).toBe(1)
      await sql`delete from channels`.execute(db)
      await sql`commit`.execute(writer)
      expect(await changed).toBe(true)
    })
  })

  test('wait for a lock longer than deadlock_timeout once in a while, so that Postgres cancels a blocking autovacuum', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    const { rows } = await sql<{ deadlock_timeout: string }>`show deadlock_timeout`.execute(db)
    expect(rows).toEqual([{ deadlock_timeout: '1s' }])
    const impatient = `
      do $$ begin
        if current_setting('lock_timeout')::interval <= current_setting('deadlock_timeout')::interval then
          raise exception 'a table is locked' using errcode = 'lock_not_available';
        end if;
      end $$;`
    expect(await migrate(db, readFunctions() + answering(1) + impatient)).toBe(true)
    expect(await askDatabase(db)).toBe(1)
  })

  test('restore a trigger that a migration has dropped', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    const before = await describeSchema(db)
    await sql`drop trigger reviews_noted on reviews`.execute(db)
    await migrate(db, `${readFunctions()}\n-- A newer version.`)
    expect(await describeSchema(db)).toBe(before)
  })
})

/** Functions with which a migration locks channels, and then reviews. */
const withNewTriggers = [
  readFunctions(),
  ...['channels', 'reviews'].map(
    (table) => `
      create or replace trigger test_noted after insert on ${table}
        for each statement execute function after_table_write();`,
  ),
].join('\n')

async function countWaiting(db: Kysely<Database>) {
  const { rows } = await sql`select from pg_locks where not granted and database =
    (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length
}

describe('a migration', () => {
  test('of an empty database is run once by several processes at the same time', async () => {
    await using empty = await createTestDatabase('template0')
    await using current = await createTestDatabase()
    const starts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        await using own = openDatabase(empty.url, 2)
        return await migrate(own.db)
      }),
    )
    expect(starts).toEqual([true, true, true, true])
    expect(await describeSchema(empty.db)).toBe(await describeSchema(current.db))
    expect(await empty.db.selectFrom('applied_functions').selectAll().execute()).toHaveLength(1)
  })

  test('that fails is named in the error, with its cause', async () => {
    await using database = await createTestDatabase()
    await sql`delete from kysely_migration where name = '090-missed-webhook-events'`.execute(database.db)
    await expect(migrate(database.db)).rejects.toMatchObject({
      message: 'The database could not be migrated: 090-missed-webhook-events failed',
      cause: { message: 'column "missed_since" of relation "webhooks" already exists' },
    })
  })

  test('leaves the database of a newer version unchanged', async () => {
    await using database = await createTestDatabase()
    const { db } = database
    await sql`insert into kysely_migration values ('999-later', now()::text)`.execute(db)
    const before = await describeSchema(db)
    expect(await migrate(db, readFunctions() + answering(1))).toBe(false)
    expect(await describeSchema(db)).toBe(before)
    await sql`delete from kysely_migration where name = '014-shelves'`.execute(db)
    await expect(migrate(db)).rejects.toThrow(
      'The database lacks 014-shelves of this version of the site, and has 999-later of a newer one',
    )
  })

  test('from before functions had files keeps the rows and leads to the current schema', async () => {
    await using old = await createTestDatabase('template0')
    await using current = await createTestDatabase()
    const { db } = old
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('019-withheld-reviews')
    await sql`
      insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
      values ('c', 'UCc', 'C', '', '', '', now(), now());
      insert into members (id, uid, name, name_folded) values ('m', 'u', 'M', 'm');
      insert into reviews (id, channel_id, member_id, rating) values ('r', 'c', 'm', 4.5);
      insert into favourites (member_id, channel_id) values ('m', 'c');
      insert into search_engines (engine) values ('elasticsearch');
      delete from index_outbox;`.execute(db)
    expect(await migrate(db)).toBe(true)
    expect(await describeSchema(db)).toBe(await describeSchema(current.db))
    expect(await db.selectFrom('favorites').select('channel_id').execute()).toEqual([{ channel_id: 'c' }])
    expect(
      await db.selectFrom('index_outbox').select(['engine', 'kind']).orderBy('engine').execute(),
      'Elasticsearch is sent the field that was renamed',
    ).toEqual([
      { engine: 'elasticsearch', kind: 'channel' },
      { engine: 'postgres', kind: 'channel' },
    ])
    const channel = db.selectFrom('channels').select(['rating', 'num_reviews', 'version'])
    const before = await channel.executeTakeFirstOrThrow()
    expect(before).toMatchObject({ rating: 4.5, num_reviews: 1 })
    await db.deleteFrom('reviews').execute()
    const after = await channel.executeTakeFirstOrThrow()
    expect(after).toMatchObject({ rating: null, num_reviews: 0 })
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('adds the original names to an older index', async () => {
    await using old = await createTestDatabase('template0')
    const { db } = old
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('071-review-counts')
    await sql`
      insert into channel_documents (id, version, removed, num_reviews, main_topics, sub_topics, topic_paths, moods,
        platforms, tags, choices, name_folded, name_glued, name_deletion_variants)
      select id, 1, id = 'gone', 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', 'slow', 'slow', '{}'
      from unnest('{a,gone}'::text[]) as id;
      insert into channel_cards (id, card, words) values ('a', '{"name": "Slów!"}', ''), ('gone', null, '');`.execute(
      db,
    )
    expect(await migrate(db)).toBe(true)
    expect(await db.selectFrom('channel_documents').select(['id', 'name']).orderBy('id').execute()).toEqual([
      { id: 'a', name: 'Slów!' },
      { id: 'gone', name: '' },
    ])
  })

  test('adds contexts and levels to an older index', async () => {
    await using old = await createTestDatabase('template0')
    const { db } = old
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('072-names-in-memory')
    await sql`
      insert into channel_documents (id, version, removed, name, num_reviews, main_topics, sub_topics, topic_paths, moods,
        platforms, tags, choices)
      select 'a', 1, false, 'A', 0, '{}', '{}', '{}', '{}', '{}', '{}',
        '{category:level: one,context:while cooking,context:at home,level:beginner}'`.execute(db)
    expect(await migrate(db)).toBe(true)
    expect(await db.selectFrom('channel_documents').select(['contexts', 'levels']).execute()).toEqual([
      { contexts: ['while cooking', 'at home'], levels: ['beginner'] },
    ])
  })

  test('adds the subscribers to the cards of an older index', async () => {
    await using old = await createTestDatabase('template0')
    const { db } = old
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('073-filters-in-memory')
    await sql`
      insert into channel_documents (id, version, removed, name, num_reviews, main_topics, sub_topics, topic_paths, moods,
        platforms, tags, contexts, levels, subscriber_count)
      select id, 1, false, 'A', 0, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', subscribers
      from (values ('a', 1200), ('b', null)) as channels (id, subscribers);
      insert into channel_cards (id, card, words) values ('a', '{}', ''), ('b', '{}', '');`.execute(db)
    expect(await migrate(db)).toBe(true)
    const cards = db.selectFrom('channel_cards').select(['id', 'subscriber_count']).orderBy('id')
    expect(await cards.execute()).toEqual([
      { id: 'a', subscriber_count: 1200 },
      { id: 'b', subscriber_count: null },
    ])
  })

  test('queues all channels for Elasticsearch when the field of sub topics changes', async () => {
    await using current = await createTestDatabase()
    const { db } = current
    await sql`
      insert into search_engines (engine) values ('elasticsearch');
      insert into channels (id, channel_id, name, description, image, profile_image, fetched_at, listed_at)
      select id, 'UC' || id, id, '', '', '', now(), now() from unnest('{a,b}'::text[]) as id;
      delete from index_outbox where document_id = 'a';
      delete from api_changes;`.execute(db)
    const readVersions = () => db.selectFrom('channels').select(['id', 'version']).orderBy('id').execute()
    const before = await readVersions()
    // Functions and triggers are those of a site that is upgraded.
    await migrations['076-sub-topic-parents']?.up(db)
    const after = await readVersions()
    expect(after.map(({ version }, at) => version > (before[at]?.version ?? Infinity))).toEqual([true, true])
    const queued = db.selectFrom('index_outbox').select(['engine', 'kind', 'document_id'])
    expect(await queued.orderBy('document_id').orderBy('engine').execute()).toEqual(
      ['a', 'b'].flatMap((id) =>
        ['elasticsearch', 'postgres'].map((engine) => ({ engine, kind: 'channel', document_id: id })),
      ),
    )
    expect(
      await db.selectFrom('api_changes').selectAll().execute(),
      'Programs that follow our changes need not read all channels again',
    ).toEqual([])
  })

  test('deletes the channel requests of deleted members', async () => {
    await using current = await createTestDatabase()
    const { db } = current
    const [here, gone] = ['a'.repeat(32), 'b'.repeat(32)]
    await sql`
      alter table members drop column leaving;
      drop index channel_candidate_sources_of_request;
      insert into members (id, uid, name, name_folded) values (${sql.lit(here)}, 'u', 'M', 'm');
      insert into channel_candidates (reference, state)
      values ('alone', 'proposed'), ('blocked', 'blocked'), ('shared', 'proposed');
      insert into channel_candidate_sources (reference, kind, source, count)
      select reference, 'request', ${sql.lit(gone)}, 1 from channel_candidates;
      insert into channel_candidate_sources (reference, kind, source, count)
      values ('shared', 'request', ${sql.lit(here)}, 1), ('shared', 'request', 'aaaaaaaaaaaaaaaaaaaa', 1)`.execute(
      db,
    )
    await migrations['082-leaving-members']?.up(db)
    const read = (table: 'channel_candidates' | 'channel_candidate_sources') =>
      db.selectFrom(table).select('reference').orderBy('reference').execute()
    expect(await read('channel_candidates')).toEqual([{ reference: 'blocked' }, { reference: 'shared' }])
    expect(await read('channel_candidate_sources')).toEqual([
      { reference: 'shared' },
      { reference: 'shared' },
    ])
  })
})
