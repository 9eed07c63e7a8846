import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importUnderKills } from './test-kills.ts'
import { openTestInstallation } from './test-installation.ts'

const site = fileURLToPath(new URL('../../../api/src/main.ts', import.meta.url))

/** How many runs of operators a process executes at once, each with one call under way. */
const runsAtOnce = 8

test('a site that is killed repeatedly imports every channel once, and repeats only the calls under way', async () => {
  await using installation = await openTestInstallation({ PORT: '0' }, { works: false })
  const { youtube, variables } = installation
  const outcome = await importUnderKills({
    installation,
    youtube,
    variables,
    program: site,
    channels: 30,
    videosPerChannel: 60,
    kills: 6,
  })
  expect(outcome).toMatchObject({ runs: { succeeded: 30 }, listedChannels: 30, videos: 1_800 })
  expect(outcome.kills).toBeGreaterThan(3)
  expect(outcome.calls).toBeGreaterThanOrEqual(outcome.expectedCalls)
  expect(outcome.calls).toBeLessThanOrEqual(outcome.expectedCalls + outcome.kills * runsAtOnce)
  // Starts a whole site seven times in a row.
}, 600_000)
