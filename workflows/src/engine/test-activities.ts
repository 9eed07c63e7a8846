import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { ChannelRefusedError } from '../imports/import-rules.ts'
import { fetchOnceInStep } from './current-step.ts'
import { reportProgress } from './heartbeat.ts'
import { PlatformOutageError, PlatformUnavailableError, QuotaSpentError } from '../platform/errors.ts'

interface Mark {
  runId: string
  name: string
}

/** Steps that leave a mark in the database every time they are executed. */
export function createTestActivities(db: Kysely<Database>) {
  let answers = 0
  return {
    async mark(mark: Mark) {
      return { marks: await leaveMark(db, mark) }
    },
    /** Does its work and kills the process before that can be recorded; the second time it succeeds. */
    async crash(mark: Mark) {
      if ((await leaveMark(db, mark)) === 1) process.kill(process.pid, 'SIGKILL')
    },
    /** Has Postgres sleep for two minutes; the second time it succeeds. */
    async sleepOnce(mark: Mark) {
      if ((await leaveMark(db, mark)) === 1) await sql`select pg_sleep(120)`.execute(db)
    },
    async failTwice(mark: Mark) {
      if ((await leaveMark(db, mark)) <= 2) throw new PlatformUnavailableError('The platform is down')
    },
    async failAlways(mark: Mark) {
      await leaveMark(db, mark)
      throw new PlatformUnavailableError('The platform is down')
    },
    async refuse(mark: Mark) {
      await leaveMark(db, mark)
      throw new ChannelRefusedError('This channel is too quiet')
    },
    async break(mark: Mark) {
      await leaveMark(db, mark)
      throw new TypeError('undefined is not a channel')
    },
    /** Exhausts the quota at its first attempt; the quota resets `resetsIn` milliseconds later. */
    async spend({ resetsIn, ...mark }: Mark & { resetsIn: number }) {
      const tries = await leaveMark(db, mark)
      const resetsAt = new Date((await readFirstTime(db, mark)).getTime() + resetsIn)
      if (tries === 1 || new Date() < resetsAt) throw new QuotaSpentError(resetsAt)
    },
    /** Finds that the platform does not answer, the first time. */
    async findOutage(mark: Mark) {
      if ((await leaveMark(db, mark)) === 1) throw new PlatformOutageError(new Date(Date.now() + 6_000))
    },
    /** Asks one question twice, and leaves a mark with the numbers of the answers. */
    async ask({ runId }: { runId: string }) {
      const ask = () => fetchOnceInStep('a question', async () => (answers += 1))
      await leaveMark(db, { runId, name: `answers ${await ask()} and ${await ask()}` })
    },
    async call(mark: Mark) {
      await leaveMark(db, mark)
    },
    /** Finds the quota exhausted for an hour, until there is a mark named 'raised' of no run. */
    async spendUntilRaised(mark: Mark) {
      await leaveMark(db, mark)
      if (!(await readMarks(db, '')).includes('raised')) throw new QuotaSpentError(inAnHour())
    },
    /** Waits for a mark named 'open' of no run. */
    async waitForGate(mark: Mark) {
      await leaveMark(db, mark)
      while (!(await readMarks(db, '')).includes('open')) {
        reportProgress('waiting')
        await wait(20)
      }
    },
  }
}

function inAnHour() {
  return new Date(Date.now() + 3_600_000)
}

/** The steps by name, as the test pipelines see them. */
export type TestActivities = ReturnType<typeof createTestActivities>

/** Creates the table of marks. */
export async function createMarks(db: Kysely<Database>) {
  await sql`
    create table marks (
      id bigint generated always as identity,
      run_id text,
      name text,
      left_at timestamptz not null default clock_timestamp()
    )`.execute(db)
}

/** The names of a run's marks, in order. */
export async function readMarks(db: Kysely<Database>, runId: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from marks where run_id = ${runId} order by id`.execute(db)
  return rows.map((row) => row.name)
}

/** How many statements of `sleepOnce` Postgres executes. */
export async function countSleeping(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and state = 'active' and query = 'select pg_sleep(120)'`.execute(db)
  return rows.length
}

async function readFirstTime(db: Kysely<Database>, { runId, name }: Mark) {
  const { rows } = await sql<{
    first: Date
  }>`select min(left_at) as first from marks where run_id = ${runId} and name = ${name}`.execute(db)
  if (rows[0] === undefined) throw new Error('There is no mark')
  return rows[0].first
}

/** Lets the runs that wait at the gate continue. */
export async function openGate(db: Kysely<Database>) {
  await leaveMark(db, { runId: '', name: 'open' })
}

/** Raises the cap of the quota. */
export async function raiseCap(db: Kysely<Database>) {
  await leaveMark(db, { runId: '', name: 'raised' })
}

async function leaveMark(db: Kysely<Database>, { runId, name }: Mark) {
  await sql`insert into marks (run_id, name) values (${runId}, ${name})`.execute(db)
  return (await readMarks(db, runId)).filter((mark) => mark === name).length
}

/** Refuses to store rows in a table, with an SQLSTATE, until `end` is called. */
export async function refuseRows(db: Kysely<Database>, table: string, code: string) {
  await sql`create sequence refusals`.execute(db)
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$
      begin
        perform nextval('refusals');
        raise exception 'refused' using errcode = ${sql.lit(code)};
      end $$`.execute(db)
  await sql`create trigger refuse before insert on ${sql.table(table)} execute function refuse_row()`.execute(
    db,
  )
  return {
    /** How often so far. */
    async count() {
      const { rows } = await sql<{ count: number }>`
        select case when is_called then last_value else 0 end as count from refusals`.execute(db)
      return rows[0]?.count ?? 0
    },
    end: () => sql`drop trigger refuse on ${sql.table(table)}`.execute(db),
  }
}
