import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, inject, test } from 'vitest'
import { openElasticsearchClient } from '@channelwise/indexer/elasticsearch/client'
import { rebuild } from '@channelwise/indexer/sync/rebuild'
import { startOperator } from '../operator/test-operator.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import { addSample, importReal } from './test-sample.ts'

const elasticsearch = inject('elasticsearchUrl')
const logger = pino({ level: 'silent' })

test.skipIf(elasticsearch === null)(
  'the removed sample is gone from Elasticsearch, and going back to a former index does not bring it back',
  async () => {
    const prefix = `test-${randomBytes(8).toString('hex')}`
    await using site = await openTestInstallation({
      ELASTICSEARCH_URL: elasticsearch ?? '',
      ELASTICSEARCH_PREFIX: prefix,
    })
    await importReal(site)
    await addSample(site)
    const hold = async () => ({
      channels: (await site.index.listVersions('channel', null, 10)).length,
      videos: (await site.index.listVersions('video', null, 10)).length,
    })
    await expect.poll(hold).toEqual({ channels: 3, videos: 6 })
    for (const engine of site.engines) await rebuild({ db: site.db, engine, logger })
    expect(await hold()).toEqual({ channels: 3, videos: 6 })

    await using removal = startOperator(['sample', 'remove', '--yes'], site.variables)
    expect(await removal.exited, removal.printed.err).toBe(0)
    for (const { name } of site.engines) {
      expect(removal.printed.out).toMatch(
        new RegExp(`^${name}: deleted the index from before the last rebuild`, 'm'),
      )
    }
    expect(await hold()).toEqual({ channels: 1, videos: 2 })

    for (const { name } of site.engines) {
      await using back = startOperator(['index', 'rollback', '--engine', name], site.variables)
      expect(await back.exited, back.printed.err).toBe(1)
      expect(back.printed.out).toContain('has no index from before the last rebuild')
    }
    expect(await hold()).toEqual({ channels: 1, videos: 2 })
    const client = openElasticsearchClient(elasticsearch ?? '')
    const held = await client.count({ index: `${prefix}-*` })
    await client.close()
    expect(held.count).toBe(3)
  },
)
