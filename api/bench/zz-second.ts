import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { openEmbeddedPostgres } from '@channelwise/schemas/database/embedded-postgres'
import { startSite } from '../src/testing/test-site.ts'
import { writeCatalogue } from './write-catalogue.ts'
const count = Number(process.argv[2] ?? 20000)
const folder = await mkdtemp(join(tmpdir(), 'channelwise-zz-'))
try {
  const catalogue = join(folder, 'catalogue')
  await writeCatalogue(catalogue, count, 1)
  const start = () => startSite({ DATA_DIR: folder, NODE_ENV: 'production', CATALOGUE: catalogue })
  const site = await start()
  { await using postgres = await openEmbeddedPostgres({ dataDir: folder })
    const client = new Client({ connectionString: postgres.url }); await client.connect()
    while ((await client.query(`select bool_and(finished_at is not null) as is_so from pipeline_runs where pipeline = 'importCatalogue'`)).rows[0]?.is_so !== true) await wait(200)
    await client.end() }
  await wait(3000)
  await site.stop()
  for (let n = 0; n < 4; n++) {
    const at = performance.now()
    const again = await start()
    const started = performance.now() - at
    const times: string[] = []
    for (const path of n % 2 ? ['/search?rating=4', '/'] : ['/', '/search?rating=4', '/search?language=English']) { const t = performance.now(); const a = await fetch(again.url + path); await a.arrayBuffer(); times.push(`${path} ${(performance.now() - t).toFixed(0)}`) }
    console.log(started.toFixed(0), times.join('  '))
    await again.stop()
  }
} finally { await rm(folder, { recursive: true, force: true }) }
