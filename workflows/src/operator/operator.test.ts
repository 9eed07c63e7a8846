import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { runsPurge } from '../triggers/requests.ts'
import { runCommand } from './run-command.ts'
import { exitStatus, runToEnd } from './runs/run-to-end.ts'
import { readBatchCommand } from './imports/import-batches.ts'
import { runAction, startOperator } from './test-operator.ts'
import { UsageError } from './usage-error.ts'

// Concurrent, because they mostly wait for the processes that they start.
describe('the operator’s import', { concurrent: true }, () => {
  test('works without a server: imports what it can, and lists the failures at the end', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const [one = '', two = ''] = addChannels(site, 2)
    const file = await writeLinks(
      `# good ones\n${one}\n\n  ${two} # the second\nhttps://example.org/x\n@nobody.at.all\n`,
    )
    await using operator = startOperator(['import', '--file', file.path], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(1)
    await file.remove()
    expect(operator.printed.out).toMatch(/2 of 4 done · 2 failed/)
    expect(operator.printed.out).toMatch(/^failed: https:\/\/example\.org\/x: .*YouTube/m)
    expect(operator.printed.out).toMatch(/^failed: @nobody\.at\.all: YouTube has no channel/m)
    expect(operator.printed.err).toBe('')
    expect(await countListed(site)).toBe(2)
    expect(await site.index.suggestNames('Channel 1', 5)).not.toEqual([])
  })

  test('is executed by a running server', async () => {
    await using site = await openTestInstallation()
    const links = addChannels(site, 6)
    await using operator = startOperator(['import', '--json', ...links], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    const events = operator.events()
    expect(events[0]).toMatchObject({ event: 'batch', batch: expect.stringMatching(/^[a-z2-7]{20}$/) })
    expect(events.filter(({ event }) => event === 'imported').map(({ link }) => link)).toEqual(
      expect.arrayContaining(links),
    )
    expect(events.at(-1)).toMatchObject({ event: 'ended', done: 6, failed: 0, total: 6 })
    expect(await countListed(site)).toBe(6)
  })

  test('reads links from its standard input', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const [link = ''] = addChannels(site, 1)
    await using operator = startOperator(['import', '--file', '-', '--json'], site.variables)
    operator.stdin.end(`${link}\r\n${link}\r\n`)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events().at(-1)).toMatchObject({ event: 'ended', done: 1 })
  })

  test('leaves its runs to the next worker when it is stopped with Ctrl-C', async ({ expect: own }) => {
    await using site = await openTestInstallation({}, { works: false })
    addChannels(site, 1)
    const link = `UC${'0'.padStart(22, 'c')}`
    // The call never gets a response; it would be retried after a timeout of 10 seconds.
    site.youtube.failNext('stall')
    await using operator = startOperator(['import', '--json', link], site.variables)
    await own.poll(() => site.youtube.units()).toBeGreaterThan(0)
    operator.signal('SIGINT')
    expect(await operator.exited, operator.printed.err).toBe(130)
    expect(site.youtube.units(), 'does not wait for the active call').toBe(1)
    expect(operator.events().at(-1)).toMatchObject({ event: 'stopped', done: 0, total: 1 })
    await using next = startOperator(['import', '--json', link], site.variables)
    expect(await next.exited, next.printed.err).toBe(0)
    expect(await countListed(site)).toBe(1)
    expect(await site.db.selectFrom('pipeline_runs').select('id').execute()).toHaveLength(1)
  })

  test.for(['fetchChannel', 'fetchUploads', 'fetchQueuedVideos'])(
    'killed in %s resumes at the next start, repeating only the call of that step',
    async (step, { expect: own }) => {
      await using site = await openTestInstallation({}, { works: false })
      const channelId = 'UCslowkitchen0123456789a'
      site.youtube.addChannel(
        buildChannelResource({ id: channelId, statistics: { videoCount: '60' } }),
        buildUploads(channelId, 60),
      )
      await using operator = startOperator(['import', channelId], site.variables)
      const calls =
        { fetchChannel: 'channels', fetchUploads: 'playlistItems', fetchQueuedVideos: 'videos' }[step] ?? ''
      await own.poll(() => site.youtube.units(calls), { interval: 1 }).toBeGreaterThan(0)
      operator.signal('SIGKILL')
      await operator.exited
      await using next = startOperator(['import', channelId], site.variables)
      expect(await next.exited, next.printed.err).toBe(0)
      expect(site.youtube.units()).toBeLessThanOrEqual(1 + 2 + 2 + 1)
      expect(await site.db.selectFrom('videos').select('id').execute()).toHaveLength(60)
      expect(await countListed(site)).toBe(1)
    },
  )
})

describe('the operator’s lists of links', () => {
  test('are shown with their counts and failures, and retried', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const [one = '', two = ''] = addChannels(site, 2)
    await using plan = startOperator(['import', '--dry-run', '--json', one, 'nonsense!'], site.variables)
    expect(await plan.exited, plan.printed.err).toBe(1)
    expect(plan.events().at(-1)).toMatchObject({
      event: 'plan',
      found: 1,
      here: 0,
      unreadable: 1,
      lookups: 1,
    })
    expect(site.youtube.units()).toBe(0)
    await using importing = startOperator(['import', '--json', one, '@nobody.at.all', two], site.variables)
    expect(await importing.exited, importing.printed.err).toBe(1)
    const id = String(importing.events()[0]?.['batch'])
    await using shown = startOperator(['imports', 'show', id, '--json'], site.variables)
    expect(await shown.exited).toBe(0)
    expect(shown.events()).toMatchObject([{ id, total: 3, done: 2, failed: 1, waiting: 0 }])
    await using failures = startOperator(['imports', 'failures', id], site.variables)
    await failures.exited
    expect(failures.printed.out).toMatch(/^link,channel,reason\n'@nobody\.at\.all,,/)
    const planned = await runAction(readBatchCommand(['retry', id], { 'dry-run': true }), { db: site.db })
    expect(planned.events).toEqual([{ event: 'plan', batch: id, failed: 1, waiting: 0 }])
    await using retry = startOperator(['imports', 'retry', id, '--json'], site.variables)
    expect(await retry.exited).toBe(1)
    expect(retry.events().at(-1)).toMatchObject({ event: 'ended', done: 2, failed: 1 })
    const stopped = await runAction(readBatchCommand(['stop', id], {}), { db: site.db, installation: site })
    expect(stopped.lines).toEqual([`No run of batch ${id} is under way.`])
    const audit = await site.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action', 'subject_name', 'detail'])
      .orderBy('happened_at')
      .execute()
    const subject = { actor_name: 'command line', subject_name: '3 links' }
    expect(audit).toEqual([
      { ...subject, action: 'start import', detail: '3 links' },
      { ...subject, action: 'retry import', detail: '1 link' },
    ])
    await using unknown = startOperator(['imports', 'show', 'nosuchbatch'], site.variables)
    expect(await unknown.exited).toBe(1)
  })
})

describe('the operator’s runs', () => {
  test('are shown as text or JSON', async () => {
    await using site = await openTestInstallation()
    const [link = ''] = addChannels(site, 1)
    const good = await site.startOperatorImport(link)
    const bad = await site.startOperatorImport('UCneverexisted012345678a')
    await site.end(good.run)
    await site.end(bad.run)
    await using people = startOperator(['runs'], site.variables)
    expect(await people.exited, people.printed.err).toBe(0)
    expect(people.printed.out).toMatch(/succeeded {2}importChannel {2}@channel-0\n {2}\[=+\] · 2 of 2 done/)
    expect(people.printed.out).toContain('Channel not found')
    await using machines = startOperator(['runs', '--json', '--limit', '1'], site.variables)
    await machines.exited
    expect(machines.events()).toMatchObject([{ _id: bad.run?._id, status: 'failed', problems: [] }])
  })

  test('can be cancelled', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const { run } = await site.startOperatorImport('UCneverexisted012345678a')
    await using first = startOperator(['runs', 'cancel', run?._id ?? ''], site.variables)
    expect(await first.exited, first.printed.err).toBe(0)
    await using second = startOperator(['runs', 'cancel', run?._id ?? ''], site.variables)
    expect(await second.exited).toBe(1)
    expect((await site.end(run)).status).toBe('cancelled')
  })
})

describe('a pipeline that is run by name', { concurrent: true }, () => {
  test('is executed, with output as text or JSON', async () => {
    await using site = await openTestInstallation({}, { works: false })
    await using people = startOperator(['run', 'fillShelves'], site.variables)
    expect(await people.exited, people.printed.err).toBe(0)
    expect(people.printed.out).toMatch(/^fillShelves succeeded$/m)
    await using machines = startOperator(['run', 'scoreSimilarities', '--all', '--json'], site.variables)
    expect(await machines.exited, machines.printed.err).toBe(0)
    const events = machines.events()
    expect(events[0]).toMatchObject({
      event: 'started',
      pipeline: 'scoreSimilarities',
      subject: 'all channels',
    })
    expect(events.at(-1)).toMatchObject({
      event: 'ended',
      run: events[0]?.['run'],
      status: 'succeeded',
      problems: [],
    })
    const audit = await site.db
      .selectFrom('audit_entries')
      .select(['actor_name', 'action', 'subject_id', 'subject_name', 'detail'])
      .where('subject_id', '=', String(events[0]?.['run']))
      .execute()
    expect(audit).toEqual([
      {
        actor_name: 'command line',
        action: 'run pipeline',
        subject_id: events[0]?.['run'],
        subject_name: 'scoreSimilarities',
        detail: 'all channels',
      },
    ])
  })

  test('is joined when it is already active', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const { _id } = await site.engine.start(runsPurge)
    await using operator = startOperator(['run', 'purgeRuns', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events()[0]).toMatchObject({ event: 'started', run: _id })
  })

  test('exits with an error when it is cancelled', async () => {
    await using site = await openTestInstallation({}, { works: false })
    const { _id } = await site.engine.start(runsPurge)
    const joined = Promise.withResolvers<void>()
    async function startAgain() {
      const run = await site.engine.start(runsPurge)
      joined.resolve()
      return run
    }
    const ended = runToEnd(startAgain, {
      installation: { ...site, work: async () => {} },
      terminal: { line: () => {}, event: () => {}, progress: () => {} },
      stop: new AbortController().signal,
    })
    // If it had been cancelled before, a new run would have been started.
    await joined.promise
    await site.engine.cancel(_id)
    expect(exitStatus(await ended)).toBe(1)
  })
})

describe('the operator’s command line', { concurrent: true }, () => {
  test.each([
    [[], /missing command/],
    [['fly'], /unknown command fly/],
    [['import'], /import needs a link/],
    [['import', '--file', '/no/such/file'], /\/no\/such\/file cannot be read \(ENOENT\)/],
    [['import', '@x', '--fast'], /Unknown option '--fast'/],
    [['import', '--file'], /--file/],
    [['index'], /index needs one of: rebuild, rollback, sweep, repair, lag, dead-letters/],
    [['index', 'fly'], /index needs one of/],
    [['index', 'sweep', 'now'], /index sweep takes no now/],
    [['index', 'dead-letters', 'replay', 'x'], /use: index dead-letters, or: index dead-letters replay/],
    [['runs', 'stop'], /use: runs, or: runs show\|cancel\|retry <id>/],
    [['runs', 'toString', 'x'], /use: runs, or: runs show\|cancel\|retry <id>/],
    [['runs', 'cancel'], /use: runs, or: runs show\|cancel\|retry <id>/],
    [['runs', 'show', 'x', 'y'], /use: runs, or: runs show\|cancel\|retry <id>/],
    [['runs', '--status', 'done'], /--status must be one of active, waiting, .*, not done/],
    [['imports', 'drop', 'x'], /use: imports, or: imports show\|retry\|stop\|failures <id>/],
    [['imports', 'show'], /use: imports, or/],
    [['run'], /run needs one of: chooseReviewPair, .*, sweepIndexes/],
    [['run', 'flyAway'], /there is no pipeline flyAway to run; use one of: chooseReviewPair, /],
    [['run', 'toString'], /there is no pipeline toString to run/],
    [['run', 'importChannel'], /there is no pipeline importChannel to run/],
    [['run', 'purgeRuns', 'now'], /run purgeRuns takes no now/],
    [['run', 'purgeRuns', '--all'], /run purgeRuns takes no --all/],
    [['runs', '--limit', 'all'], /--limit must be a number/],
    [['quota', '--limit', '5'], /quota takes no --limit; 'help quota' lists its options/],
    [['help', 'fly'], /unknown command fly/],
    [['fly', '--help'], /unknown command fly/],
    [['config', 'PORT'], /config takes no PORT/],
    [['backup', '/no/such/folder/site.zip'], /\/no\/such\/folder\/site\.zip cannot be written \(ENOENT\)/],
    [['restore', '/no/such/file'], /\/no\/such\/file cannot be read \(ENOENT\)/],
  ])('rejects %j in one line', async (words, message) => {
    const refusal = await runCommand(words, {
      environment: () => expect.unreachable(),
      readEnvironment: () => expect.unreachable(),
      logger: pino({ level: 'silent' }),
      stop: new AbortController().signal,
    }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(UsageError)
    expect((refusal as UsageError).message).toMatch(message)
    expect((refusal as UsageError).message).not.toContain('\n')
  })

  test('exits with status 2 after a usage error', async () => {
    await using operator = startOperator(['fly'], {})
    expect(await operator.exited).toBe(2)
    expect(operator.printed.err).toMatch(/^operator: unknown command fly[^\n]*\n$/)
  })

  test('names an invalid variable in one line', async () => {
    await using operator = startOperator(['runs'], { DATABASE_URL: 'mysql://root:secret@db' })
    expect(await operator.exited).toBe(1)
    expect(operator.printed.err).toMatch(/^operator: DATABASE_URL: [^\n]*\n$/)
  })

  test('reports in one line that the database is unreachable, and suggests the name of a mistyped setting', async () => {
    const variables = { DATABASE_URL: 'postgres://root:secret@127.0.0.1:9/x', CATALOG: 'sample' }
    await using operator = startOperator(['runs'], variables)
    expect(await operator.exited).toBe(1)
    expect(operator.printed.err.split('\n')).toEqual([
      'CATALOG is not a setting; did you mean CATALOGUE?',
      'operator: DATABASE_URL: no Postgres responds at 127.0.0.1:9 (ECONNREFUSED); start it, or change the address',
      '',
    ])
  })

  test('checks that the database is reachable before it loads the rest of the program', async () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) {
        if (url.includes('/installation.ts')) process.stderr.write('loaded\\n')
        return next(url, context)
      } })`
    const variables = {
      DATABASE_URL: 'postgres://root:secret@127.0.0.1:9/x',
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hook)}`,
    }
    for (const words of [['runs'], ['migrate'], ['index', 'lag'], ['sample', 'remove', '--yes']]) {
      await using operator = startOperator(words, variables)
      expect(await operator.exited).toBe(1)
      expect(operator.printed.err, words.join(' ')).toMatch(/^operator: DATABASE_URL: no Postgres [^\n]*\n$/)
    }
  })

  test('shows its help', async () => {
    await using operator = startOperator(['help'], {})
    expect(await operator.exited).toBe(0)
    expect(operator.printed.out).toContain('runs cancel <id>')
    await using one = startOperator(['import', '--help'], {})
    expect(await one.exited).toBe(0)
    expect(one.printed.out).toMatch(/^Examples\n.*import @handle/m)
  })

  test('lists rows without opening the installation, after migrating an old database', async () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) {
        if (/installation\\/installation|dbos-sdk|temporalio/.test(url)) process.stderr.write(url)
        return next(url, context)
      } })`
    const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(hook)}`
    await using empty = await createTestDatabase()
    await sql`drop schema public cascade`.execute(empty.db)
    await sql`create schema public`.execute(empty.db)
    for (const words of [['runs'], ['imports'], ['candidates'], ['quota'], ['synonyms'], ['dead-letters']]) {
      await using operator = startOperator(words, { DATABASE_URL: empty.url, NODE_OPTIONS })
      expect(await operator.exited, words.join(' ')).toBe(words[0] === 'quota' ? 1 : 0)
      expect(operator.printed.err, words.join(' ')).toBe('')
    }
  })

  test('shows the settings without their secrets, even when one is invalid', async () => {
    const variables = { YOUTUBE_API_KEY: 'Hush4711', PORT: 'eighty' }
    await using operator = startOperator(['config', '--json'], variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.printed.out).not.toContain('4711')
    expect(operator.events().find(({ name }) => name === 'PORT')).toMatchObject({
      value: 'eighty',
      source: 'environment',
    })
  })
})

/** Adds channels with two videos each; returns their handles. */
function addChannels({ youtube }: TestInstallation, count: number) {
  return Array.from({ length: count }, (_, number) => {
    const id = `UC${String(number).padStart(22, 'c')}`
    const snippet = { title: `Channel ${number}`, customUrl: `@channel-${number}` }
    youtube.addChannel(buildChannelResource({ id, snippet }), buildUploads(id, 2))
    return snippet.customUrl
  })
}

async function writeLinks(content: string) {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-links-'))
  const path = join(folder, 'links.txt')
  await writeFile(path, content)
  return { path, remove: () => rm(folder, { recursive: true }) }
}

async function countListed({ db }: TestInstallation) {
  const rows = await db.selectFrom('channels').select('id').where('listed_at', 'is not', null).execute()
  return rows.length
}
