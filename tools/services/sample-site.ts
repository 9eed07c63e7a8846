import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../api/src/testing/test-site.ts'

/** Enough for channels with many reviews, popular pairs and lists. */
const members = '100'

/** Starts the site as a user would. It is still importing its catalogue then, which takes half a minute. */
export async function startSampleSite() {
  await using parts = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'channelwise-site-'))
  parts.defer(() => rm(dataDir, { recursive: true, force: true }))
  const site = await startSite({ DATA_DIR: dataDir, SAMPLE_MEMBERS: members })
  parts.defer(async () => void (await site.stop()))
  const started = parts.move()
  return { url: site.url, [Symbol.asyncDispose]: () => started.disposeAsync() }
}
