import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { rollUpNow } from '@channelwise/workflows/pipelines/test-insights'
import { buildCommunity } from '../api/src/insights/test-community.ts'
import { startTestApi } from '../api/src/testing/test-api.ts'

const run = promisify(execFile)

interface Cell {
  cell_type: string
  source: string | string[]
  outputs?: { data?: Record<string, unknown> }[]
}

const file = join(import.meta.dirname, '../clients/python/ratings.ipynb')
const cells: Cell[] = JSON.parse(readFileSync(file, 'utf8')).cells
const code = cells.filter(({ cell_type }) => cell_type === 'code')

test('the notebook is committed with its chart', () => {
  const pictures = code.flatMap(({ outputs = [] }) =>
    outputs.flatMap(({ data }) => data?.['image/png'] ?? []),
  )
  expect(pictures).toHaveLength(1)
})

test("the notebook's code draws a chart of the API's figures", async ({ skip }) => {
  const missing = await run('python3', ['-c', 'import matplotlib']).then(
    () => null,
    (error: Error) => error.message.trim().split('\n').at(-1),
  )
  if (missing !== null) {
    console.warn(`SKIPPED: the notebook needs matplotlib: ${missing}`)
    return skip()
  }
  await using api = await startTestApi()
  await buildCommunity(api.db, { seed: 'notebook' })
  await rollUpNow(api.db)
  const program = [...code.map(({ source }) => [source].flat().join('')), 'print(len(axes.patches), "bars")']
  const { stdout } = await run('python3', ['-c', program.join('\n')], {
    env: { ...process.env, MPLBACKEND: 'Agg', CHANNELWISE_URL: api.url, CHANNELWISE_KEY: '' },
  })
  expect(stdout).toMatch(/^\d+ ratings by \d+ members, \d\.\d\d stars on average\n10 bars\n$/)
})
