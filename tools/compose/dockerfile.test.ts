import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')

test('the image holds what the site needs to run, optional machine code too, and is run by a plain user', async () => {
  const stages = (await readFile(join(root, 'Dockerfile'), 'utf8')).split(/^FROM /m)
  const packages = stages.find((stage) => stage.includes('AS packages')) ?? ''
  expect(packages).toContain('npm ci --omit=dev --ignore-scripts')
  expect(packages).not.toMatch(/--omit=(optional|peer)/)
  for (const name of ['schemas', 'indexer', 'workflows', 'api']) {
    expect(packages, name).toContain(`--workspace=${name}`)
    expect(stages.at(-1), name).toContain(`COPY ${name} ${name}`)
  }
  expect(stages.at(-1)).toMatch(/^USER node$/m)
  expect(stages.at(-1)).toMatch(/^CMD \["node", "api\/src\/main.ts"\]$/m)
})
