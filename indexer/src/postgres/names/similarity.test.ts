import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '@channelwise/schemas/random'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { listTrigrams } from '../../language/name-trigrams.ts'
import { wordSimilarity } from './word-similarity.ts'

test('the word similarity of a query and a name equals that of pg_trgm', async () => {
  await using database = await createTestDatabase()
  const random = createRandom('names')
  const words = ['slow', 'train', 'trains', 'loan', 'a', 'the', 'show', 'shown', 'low']
  const write = () => Array.from({ length: random.integer(1, 5) }, () => random.pick(words)).join(' ')
  const pairs = Array.from({ length: 300 }, () => [write(), write()] as const)
  const { rows } = await sql<{ expected: number }>`
    select word_similarity(typed, name) as expected
    from unnest(${pairs.map(([typed]) => typed)}::text[], ${pairs.map(([, name]) => name)}::text[])
      with ordinality as pairs (typed, name, place)
    order by place`.execute(database.db)
  for (const [at, [typed, name]] of pairs.entries()) {
    const similarity = wordSimilarity(new Set(listTrigrams(typed)), listTrigrams(name))
    expect(similarity, `${typed} in ${name}`).toBeCloseTo(rows[at]?.expected ?? Number.NaN, 5)
  }
})
