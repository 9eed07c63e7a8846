import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { addChannel } from '../testing/rows.ts'
import { endRebuild, startQueuingRebuild } from './rebuild-state.ts'
import { registerEngine } from './search-engine.ts'

test.each([true, false])(
  'changes still queued when a rebuild ends are queued for the engine (swapped: %s)',
  async (swapped) => {
    await using database = await createTestDatabase()
    const { db } = database
    await registerEngine(db, 'postgres')
    await addChannel(db, 'a')
    await db.deleteFrom('index_outbox').execute()
    await startQueuingRebuild(db, 'postgres')
    await endRebuild(db, 'postgres', { swapped })
    expect(await db.selectFrom('index_outbox').select(['engine', 'document_id']).execute()).toEqual([
      { engine: 'postgres', document_id: 'a' },
    ])
    expect(await db.selectFrom('search_engines').select('engine').execute()).toEqual([{ engine: 'postgres' }])
  },
)
