import { expect, test } from 'vitest'
import { hasDocker } from './docker.ts'
import { openService } from './open-service.ts'
import type { ServiceSource } from './open-service.ts'

const absent = { name: 'the one that is named', open: async () => null }
const broken = { name: 'Docker', open: () => Promise.reject(new Error('no such image')) }
const present = { name: 'assembled', open: async () => 'a server' }
const unneeded = { name: 'another', open: () => Promise.reject(new Error('was asked in vain')) }

test('the first available source is used, and reported in one line', async () => {
  const { opened, said } = await search([absent, present, unneeded])
  expect(opened).toBe('a server')
  expect(said).toEqual(['Search for the tests: assembled'])
})

test('a source that fails is reported and skipped', async () => {
  const { opened, said } = await search([broken, present])
  expect(opened).toBe('a server')
  expect(said).toEqual(['Search for the tests: not Docker: no such image', 'Search for the tests: assembled'])
})

test('without a source, the tests are skipped with a warning', async () => {
  const { opened, said } = await search([absent, broken])
  expect(opened).toBe(null)
  expect(said.at(-1)).toContain('The tests on Search are SKIPPED: install Docker')
})

test('in CI, a missing service is an error', async () => {
  await expect(search([absent, broken], { isCi: true })).rejects.toThrow(
    'There is no Search for the tests: install Docker',
  )
})

test('a missing docker command is detected, and so is a fake one', async () => {
  expect(await hasDocker('/nowhere/docker')).toBe(false)
  expect(await hasDocker(process.execPath)).toBe(false)
})

async function search(sources: ServiceSource<string>[], { isCi = false } = {}) {
  const said: string[] = []
  const opened = await openService({
    service: 'Search',
    sources,
    advice: 'install Docker',
    isCi,
    say: (line) => said.push(line),
  })
  return { opened, said }
}
