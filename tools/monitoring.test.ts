import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createLogger } from '@channelwise/workflows/installation/create-logger'
import { openMetrics } from '@channelwise/workflows/metrics/open-metrics'
import { createQuotaLedger } from '@channelwise/workflows/platform/quota-ledger'
import { siteSchedules } from '@channelwise/workflows/triggers/schedules'

const folder = resolve(import.meta.dirname, '..', 'docs', 'monitoring')
const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'))
const alerts = parse(readFileSync(join(folder, 'alerts.yaml'), 'utf8'))
const alertTests = parse(readFileSync(join(folder, 'alerts.test.yaml'), 'utf8'))
const rules: { alert: string; expr: string }[] = alerts.groups.flatMap(
  (group: { rules: unknown }) => group.rules,
)

/** Promtool from Debian's package `prometheus`, or any other. */
const promtool = [
  process.env['PROMTOOL'],
  join(homedir(), '.cache', 'channelwise', 'promtool', 'promtool'),
].find((path) => path !== undefined && existsSync(path))
const why =
  promtool === undefined ? ' (skipped: no promtool in PROMTOOL or ~/.cache/channelwise/promtool)' : ''

/** Writes the metrics of a process that serves all of them. */
async function writeMetrics() {
  await using database = await createTestDatabase()
  await using metrics = openMetrics({
    url: database.url,
    pools: { requests: database.usage },
    search: { current: () => ({ engine: 'postgres', standby: false }) },
    openQuota: ({ db }) => createQuotaLedger({ db, cap: 10_000 }),
    budgets: { refresh: 0, growth: 0 },
    schedules: siteSchedules({ hasHub: true, grows: true }),
    engine: { describe: async () => ({ name: 'DBOS', isUp: true }) },
    dataDir: folder,
    logger: createLogger('silent'),
  })
  metrics.request({ method: 'GET', route: '/', status: 200, seconds: 0.01 })
  metrics.search({ engine: 'postgres', outcome: 'answered', seconds: 0.01 })
  return metrics.write()
}

test('dashboard and alerts use only metrics that a process serves', async () => {
  const text = await writeMetrics()
  const served = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets = [] }: { targets?: { expr: string }[] }) =>
      targets.map(({ expr }) => expr),
    ),
  ]
  const used = new Set(
    expressions.flatMap((expr) => expr.match(/\b(?:channelwise|http|nodejs|process)_\w+/g) ?? []),
  )
  expect(expressions.length).toBeGreaterThan(50)
  expect([...used].filter((name) => !served.includes(name))).toEqual([])
  const ours = served.filter((name) => /^channelwise_(?!.*_(bucket|count|sum)$)/.test(name))
  expect(ours.filter((name) => !used.has(name))).toEqual([])
})

test('every alert has a test, and none fires on a healthy site', () => {
  const [well, ...faults] = alertTests.tests
  const names = rules.map(({ alert }) => alert)
  const tested = (one: { alert_rule_test: { alertname: string }[] }) =>
    one.alert_rule_test.map(({ alertname }) => alertname)
  expect(tested(well)).toEqual(names)
  expect(faults.flatMap(tested)).toEqual(names)
})

test.skipIf(promtool === undefined)(
  `promtool accepts metrics, rules and the rules' tests${why}`,
  async () => {
    const run = (words: string[], input = '') => {
      const { status, stdout, stderr } = spawnSync(promtool!, words, { cwd: folder, input, encoding: 'utf8' })
      return { status, output: status === 0 ? '' : `${stdout}${stderr}` }
    }
    const well = { status: 0, output: '' }
    expect(run(['check', 'metrics'], await writeMetrics())).toEqual(well)
    expect(run(['check', 'rules', 'alerts.yaml'])).toEqual(well)
    expect(run(['test', 'rules', 'alerts.test.yaml'])).toEqual(well)
  },
)
