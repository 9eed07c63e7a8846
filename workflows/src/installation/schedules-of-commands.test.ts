import { expect, test } from 'vitest'
import { runsPurge } from '../triggers/requests.ts'
import { openTestInstallation } from './test-installation.ts'

test('a command keeps the schedules of a site with more settings', async () => {
  await using site = await openTestInstallation({}, { works: false })
  await site.db.insertInto('schedules_in_force').values({ name: 'renew-subscriptions' }).execute()
  const stop = new AbortController()
  const working = site.work(stop.signal, { importsCatalogue: false, print: () => {} })
  try {
    expect((await site.end(await site.engine.start(runsPurge))).status).toBe('succeeded')
    const kept = await site.db.selectFrom('schedules_in_force').select('name').execute()
    expect(kept).toEqual([{ name: 'renew-subscriptions' }])
  } finally {
    stop.abort()
    await working
  }
})
