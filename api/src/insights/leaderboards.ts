import { sql } from 'kysely'
import type { Kysely, RawBuilder } from 'kysely'
import type { Contract } from '@channelwise/schemas/contract/contract'
import type { Database } from '@channelwise/schemas/database/database'
import { roundMembers } from '@channelwise/schemas/insights/anonymity'
import { boardLimits, insightBoards } from '@channelwise/schemas/insights/boards'
import type { InsightBoard } from '@channelwise/schemas/insights/boards'
import { wholeCell } from '@channelwise/schemas/insights/cells'
import type { ChannelReport } from '@channelwise/schemas/insights/channels'
import type { InsightMethodKey } from '@channelwise/schemas/insights/methods'
import type { Handler } from '../endpoints/answer.ts'
import { chooseCell } from './choose-cell.ts'
import { averageOf, isPublicSelection } from './describe-cell.ts'
import { readRollup } from './read-cells.ts'
import type { InsightDependencies } from './read-cells.ts'

interface Board {
  method: InsightMethodKey
  /** The sort key, in descending order; null for channels that are left out. */
  score: RawBuilder<number | null>
}

const boards: Record<InsightBoard, Board> = {
  'best-rated': { method: 'best-rated', score: sql`floor` },
  momentum: { method: 'volume', score: sql`case when momentum > 0 then momentum end` },
  'hidden-gems': { method: 'hidden-gems', score: sql`case when gem then floor end` },
  divided: { method: 'divided', score: sql`divided` },
}

/** GET /api/v1/insights/leaderboards/{board} */
export function showLeaderboard({
  db,
  readEntitlements,
}: InsightDependencies): Handler<Contract['showLeaderboard']> {
  return async ({ params, query: { limit, ...selection } }, caller) => {
    const { insights: level } = await readEntitlements(caller)
    const isOpen = level === 'full' || isPublicSelection(selection)
    const { method, score } = boards[params.board]
    const cell = chooseCell(selection)
    const [rows, { rolledUpAt }] = await Promise.all([
      isOpen ? readBoard(db, { score, cell, limit: Math.min(limit, boardLimits[level]) }) : [],
      readRollup(db),
    ])
    const isKnown = rows.length > 0 || (isOpen && (await hasChannels(db, cell)))
    return {
      value: {
        selection,
        members: null,
        ratings: rows.length === 0 ? null : rows.reduce((sum, row) => sum + row.ratings, 0),
        withheld: !isOpen ? 'plan' : isKnown ? null : 'few-members',
        method,
        rolledUpAt,
        board: params.board,
        channels: rows.map(({ id, name, image, ratings, score: value, ...bounds }, at) => ({
          rank: at + 1,
          channel: { id, name, image },
          ratings,
          members: roundMembers(ratings) ?? 0,
          average: averageOf(bounds),
          score: value,
        })),
      },
    }
  }
}

/** The channels of a cell by score: those that were listed at the roll-up and can still be found. */
function readBoard(
  db: Kysely<Database>,
  { score, cell, limit }: { score: Board['score']; cell: string; limit: number },
) {
  return selectCell(db, cell)
    .select(['channels.id', 'channels.name', 'channels.profile_image as image', 'ratings', 'floor as low'])
    .select([
      sql<number>`${score}`.as('score'),
      sql<number>`average_rating(distribution)`.as('average'),
      sql<number>`rating_bound(distribution, 1)`.as('high'),
    ])
    .where(sql<boolean>`${score} is not null`)
    .orderBy('score', 'desc')
    .orderBy('ratings', 'desc')
    .orderBy(sql`channels.id collate "C"`)
    .limit(limit)
    .execute()
}

/** Whether any channel of a cell is ranked, if only on other leaderboards. */
async function hasChannels(db: Kysely<Database>, cell: string) {
  return (await selectCell(db, cell).select('channels.id').limit(1).execute()).length > 0
}

function selectCell(db: Kysely<Database>, cell: string) {
  return db
    .selectFrom('insight_channels')
    .innerJoin('channels', 'channels.id', 'insight_channels.channel_id')
    .where(sql<boolean>`cells @> array[${cell}]`)
    .where('findable', '=', true)
}

/** A channel's places on the leaderboards among all channels and those of its main topics. One statement. */
export async function readRanks(db: Kysely<Database>, channelId: string): Promise<ChannelReport['ranks']> {
  const selections = insightBoards.map((board) => {
    const { score } = boards[board]
    return sql`
      select ${board} as board, cell, 1 + count(*) filter (where score > own)::integer as rank, count(*)::integer as of
      from (
        select cell, ${score} as score, (select ${score} from insight_channels where channel_id = ${channelId}) as own
        from insight_channels
        cross join unnest(array(
          select unnest(cells) from insight_channels where channel_id = ${channelId}
        )) as own_cells (cell)
        where (cell = ${wholeCell} or cell ~ '^topic=[^&]*$') and cells @> array[cell]
      ) as scored
      where score is not null and own is not null
      group by cell`
  })
  const { rows } = await sql<{ board: InsightBoard; cell: string; rank: number; of: number }>`
    select * from (${sql.join(selections, sql` union all `)}) as ranks order by cell, board`.execute(db)
  return rows.map(({ board, cell, rank, of }) => ({
    board,
    topic: cell === wholeCell ? null : decodeURIComponent(cell.slice('topic='.length)),
    rank,
    of,
  }))
}
