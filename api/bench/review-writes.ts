// What writing a review costs compared to one prepared statement with the same effects, by the same triggers:
//
//     npm run bench -- review-writes [--rounds 12]
//
// New reviews and changes of reviews, one at a time and eight at once, of different members and channels.
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { newId } from '@channelwise/schemas/new-id'
import { openBenchDatabase } from '../../schemas/bench/bench-database.ts'
import { compare } from '../../schemas/bench/compare.ts'
import { ownCpu } from '../../schemas/bench/cpu-time.ts'
import { openReport } from '../../schemas/bench/report.ts'
import { changeReview, writeReview } from '../src/reviews/write-review.ts'
import { fillRatings } from './fill-ratings.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '12' } } })
const channels = 1_000
const members = 2_000
const words = { moods: ['Relaxing' as const], comment: 'Slow, and good.' }

const insertion = {
  name: 'insert-review',
  text: `
    with locked as (
      select id from channels where id = $2 and listed_at is not null for no key update
    ), withheld as (
      delete from withheld_reviews where channel_id = $2 and member_id = $3 returning hidden_at, hidden_reason
    )
    insert into reviews (id, channel_id, member_id, rating, comment, moods, hidden_at, hidden_reason)
    select $1, locked.id, $3, $4, $5, $6, hidden_at, hidden_reason
    from locked left join withheld on true`,
}
const change = {
  name: 'change-review',
  text: `
    with locked as (select id from channels where id = $1 and listed_at is not null for no key update)
    update reviews set rating = $3, comment = $4, moods = $5, edited_at = now()
    from locked where reviews.channel_id = locked.id and member_id = $2`,
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
  const nextNew = () => {
    const at = written++
    const channelId = listed[at % listed.length]?.id ?? ''
    return { channelId, memberId: newMembers[Math.floor(at / listed.length)] ?? '', rating: 4 }
  }
  /** Always a rating that differs from the review's. */
  const nextKnown = () => {
    const at = changed++
    const channelId = listed[at % listed.length]?.id ?? ''
    return { channelId, memberId: newMembers[0] ?? '', rating: 1 + (Math.floor(at / listed.length) % 5) }
  }
  const moods = JSON.stringify(words.moods)
  const write = async (statement: { name: string; text: string }, parts: unknown[]) =>
    (await pool.query({ ...statement, values: parts })).rowCount === 1
  for (const atOnce of [1, 8]) {
    const options = {
      questions: 50,
      rounds: Number(values.rounds),
      block: 200,
      atOnce,
      cpu: { node: ownCpu, postgres: database.cpu },
    }
    report.add(
      await compare({
        name: `new reviews, ${atOnce} at once`,
        a: {
          name: 'one prepared statement',
          async ask() {
            const { channelId, memberId, rating } = nextNew()
            return write(insertion, [newId(), channelId, memberId, rating, words.comment, moods])
          },
        },
        b: {
          name: 'writeReview',
          ask: async () => (await writeReview(db, { ...nextNew(), ...words })) !== '',
        },
        ...options,
      }),
    )
    report.add(
      await compare({
        name: `changed reviews, ${atOnce} at once`,
        a: {
          name: 'one prepared statement',
          async ask() {
            const { channelId, memberId, rating } = nextKnown()
            return write(change, [channelId, memberId, rating, words.comment, moods])
          },
        },
        b: {
          name: 'changeReview',
          async ask() {
            const { rating, ...of } = nextKnown()
            return (await changeReview(db, of, { rating, ...words })) !== ''
          },
        },
        ...options,
      }),
    )
  }
  await pool.end()
}
