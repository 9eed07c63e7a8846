import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { openTestInstallation } from '../../installation/test-installation.ts'
import { readSynonymCommand } from './synonym-commands.ts'
import { runAction, startOperator } from '../test-operator.ts'

/** Runs commands on a separate database; each returns its exit status and output. */
async function openCommands() {
  const database = await createTestDatabase()
  return {
    run: (...words: string[]) => runAction(readSynonymCommand(words), { db: database.db }),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

describe('the operator’s synonyms', () => {
  test('are listed, added and removed', async () => {
    await using synonyms = await openCommands()
    expect(await synonyms.run('add', 'sourdough=levain=wild yeast', 'rye=spelt')).toEqual({
      status: 0,
      lines: ['levain = sourdough = wild yeast', 'rye = spelt'],
      events: [
        { event: 'added', synonyms: ['levain', 'sourdough', 'wild yeast'] },
        { event: 'added', synonyms: ['rye', 'spelt'] },
      ],
    })
    expect((await synonyms.run()).lines).toContain('levain = sourdough = wild yeast')
    expect(await synonyms.run('remove', 'wild', 'yeast')).toMatchObject({
      status: 0,
      lines: ['left: levain = sourdough'],
    })
    expect((await synonyms.run('remove', 'rye')).lines).toEqual(['rye has no synonyms any more.'])
    expect(await synonyms.run('remove', 'rye')).toMatchObject({
      status: 1,
      lines: ['rye has no synonyms.'],
    })
    expect((await synonyms.run('list')).lines).toContain('levain = sourdough')
  })

  test.each([
    [['add'], /synonyms add needs words/],
    [['add', 'film'], /synonyms add needs words/],
    [['add', 'film=!!!'], /"!!!" is not valid/],
    [['add', 'film=Film'], /two different words/],
    [['remove'], /synonyms remove needs a word/],
    [['change'], /synonyms needs one of: list, add, remove/],
    [['list', 'film'], /takes no film/],
  ])('reject %j in one line that says why', async (words, message) => {
    await using synonyms = await openCommands()
    const running = async () => synonyms.run(...words)
    await expect(running()).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(message),
    })
  })

  test('are shown by the command line', async () => {
    await using site = await openTestInstallation()
    await using operator = startOperator(['synonyms', '--json'], site.variables)
    expect(await operator.exited, operator.printed.err).toBe(0)
    expect(operator.events()).toContainEqual({ synonyms: ['cookery', 'cooking', 'culinary', 'recipes'] })

    const plan = (...words: string[]) =>
      runAction(readSynonymCommand(words, { 'dry-run': true }), { db: site.db, installation: site })
    expect((await plan('add', 'recipes=meals')).lines).toEqual([
      'cookery = cooking = culinary = meals = recipes',
      expect.stringMatching(/^ {2}cookery: 0 results now, 0 would come in, 0 go out$/),
      ...Array.from({ length: 4 }, () => expect.stringMatching(/results now/)),
    ])
    expect((await plan('remove', 'recipes')).lines[0]).toBe('cookery = cooking = culinary')
    expect((await plan('remove', 'rye')).status).toBe(1)
    expect((await plan('add', 'rye=spelt')).lines[0]).toBe('rye = spelt')
    const groups = await runAction(readSynonymCommand(['list']), { db: site.db })
    expect(groups.lines).not.toContain('rye = spelt')
    expect(groups.lines).toContain('cookery = cooking = culinary = recipes')
  })
})
