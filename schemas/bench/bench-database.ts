import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedPostgres } from '../src/database/embedded-postgres.ts'
import { migrate } from '../src/database/migrate.ts'
import { openDatabase } from '../src/database/open.ts'
import type { OpenDatabase } from '../src/database/open.ts'
import { cpuOfPostgres } from './cpu-time.ts'
import type { CpuMeter } from './cpu-time.ts'

export interface BenchDatabase extends OpenDatabase {
  /** The CPU time of the Postgres server. */
  cpu: CpuMeter
}

/** Starts an embedded Postgres in a temporary folder, with all tables; disposing it deletes the folder. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-bench-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  const postgres = opened.use(await openEmbeddedPostgres({ dataDir: folder }))
  const database = opened.use(openDatabase(postgres.url))
  await migrate(database.db)
  const parts = opened.move()
  return {
    ...database,
    cpu: cpuOfPostgres(folder),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}
