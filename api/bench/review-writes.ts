// What writing a review costs compared to one prepared statement with the same effects, by the same triggers:
//
//     npm run bench -- review-writes [--rounds 12]
//
// New reviews and changes of reviews, one at a time and eight at once, of different members and channels. Before, the rows that
// both leave in all tables are compared, except for ids and times.
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import { Pool } from 'pg'
import type { Database } from '@channelwise/schemas/database/database'
import { newId } from '@channelwise/schemas/new-id'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import { compare, DifferentBodiesError } from '../../schemas/bench/compare.ts'
import { ownCpu } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { changeReview, writeReview } from '../src/reviews/write-review.ts'
import { fillRatings } from './fill-ratings.ts'
import { readEffects } from './review-effects.ts'
import { change, insertion } from './review-statements.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } })
const channels = 1_000
const members = 2_000
/** How many writes are tried both ways. */
const verifiedWrites = 50
const words = { moods: ['Relaxing' as const], comment: 'Slow, and good.' }

interface Next {
  channelId: string
  memberId: string
  rating: number
}

const report = openReport('review-writes', values)
await measure()
await report.write()
process.exit()

async function measure() {
  await using database = await openBenchDatabase()
  const { db } = database
  await fillRatings(db, { channels, members, ratings: 20_000 })
  const listed = await db.selectFrom('channels').select('id').where('listed_at', 'is not', null).execute()
  const pool = new Pool({ connectionString: database.url, max: 8 })
  // Members beyond the filled ones, who have reviewed nothing.
  const newMembers = Array.from({ length: 200 }, (_, at) => `new${at}`)
  await db
    .insertInto('members')
    .values(newMembers.map((id) => ({ id, uid: id, name: id, name_folded: id })))
    .execute()
  let written = 0
  let changed = 0
  /** A review that nobody has written. */
  const newAt = (at: number) => ({
    channelId: listed[at % listed.length]?.id ?? '',
    memberId: newMembers[Math.floor(at / listed.length)] ?? '',
    rating: 4,
  })
  /** A review that has been written, with a rating that differs from its own. */
  const knownAt = (at: number) => ({
    channelId: listed[at % listed.length]?.id ?? '',
    memberId: newMembers[0] ?? '',
    rating: 1 + (Math.floor(at / listed.length) % 5),
  })
  const moods = JSON.stringify(words.moods)
  const insertionOf = (of: Next) => [newId(), ...changeOf(of)]
  const changeOf = ({ channelId, memberId, rating }: Next) => [
    channelId,
    memberId,
    rating,
    words.comment,
    moods,
  ]
  const writeNew = (to: Kysely<Database>, of: Next) => writeReview(to, { ...of, ...words })
  const changeKnown = (to: Kysely<Database>, { rating, ...of }: Next) =>
    changeReview(to, of, { rating, ...words })
  /** Tries reviews both ways. Throws if the rows that these leave differ. */
  const verify = async (
    at: (number: number) => Next,
    from: number,
    byHand: (of: Next) => CompiledQuery,
    call: (trx: Kysely<Database>, of: Next) => Promise<string>,
  ) => {
    for (let tried = 0; tried < verifiedWrites; tried += 1) {
      const of = at(from + tried)
      const one = await readEffects(db, (trx) => trx.executeQuery(byHand(of)))
      const other = await readEffects(db, (trx) => call(trx, of))
      if (Object.keys(one).length === 0 || !isDeepStrictEqual(one, other))
        throw new DifferentBodiesError(`the rows for ${JSON.stringify(of)} differ`)
    }
    return { count: verifiedWrites, what: 'writes verified to leave the same rows' }
  }
  const write = async (statement: { name: string; text: string }, parts: unknown[]) => {
    const { rowCount } = await pool.query({ ...statement, values: parts })
    if (rowCount !== 1) throw new Error(`${statement.name} wrote ${rowCount} rows`)
  }
  for (const atOnce of [1, 8]) {
    const options = {
      questions: 50,
      rounds: Number(values.rounds),
      // Enough for the CPU time of Postgres to be compared.
      block: 500,
      atOnce,
      cpu: { node: ownCpu, postgres: database.cpu },
    }
    report.add(
      await compare({
        name: `new reviews, ${atOnce} at once`,
        a: {
          name: 'one prepared statement',
          ask: () => write(insertion, insertionOf(newAt(written++))),
        },
        b: {
          name: 'writeReview',
          ask: () => writeNew(db, newAt(written++)),
        },
        ...options,
        verified: await verify(
          newAt,
          written,
          (of) => CompiledQuery.raw(insertion.text, insertionOf(of)),
          writeNew,
        ),
      }),
    )
    report.add(
      await compare({
        name: `changed reviews, ${atOnce} at once`,
        a: {
          name: 'one prepared statement',
          ask: () => write(change, changeOf(knownAt(changed++))),
        },
        b: {
          name: 'changeReview',
          ask: () => changeKnown(db, knownAt(changed++)),
        },
        ...options,
        verified: await verify(
          knownAt,
          changed,
          (of) => CompiledQuery.raw(change.text, changeOf(of)),
          changeKnown,
        ),
      }),
    )
  }
  await pool.end()
}
