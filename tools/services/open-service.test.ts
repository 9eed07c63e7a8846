import { expect, test } from 'vitest'
import { hasDocker } from './docker.ts'
import { openService } from './open-service.ts'
import type { ServiceSource } from './open-service.ts'

const absent = { name: 'the one that is named', open: async () => null }
const broken = { name: 'Docker', open: () => Promise.reject(new Error('no such image')) }
const present = { name: 'assembled', open: async () => 'a server' }
const unneeded = { name: 'another', open: () => Promise.reject(new Error('was asked in vain')) }

test('the first source that the machine has is taken, and said in one line', async () => {
  const { opened, said } = await search([absent, present, unneeded])
  expect(opened).toBe('a server')
  expect(said).toEqual(['Search for the tests: assembled'])
})

test('a source that does not work is said and passed over', async () => {
  const { opened, said } = await search([broken, present])
  expect(opened).toBe('a server')
  expect(said).toEqual(['Search for the tests: not Docker: no such image', 'Search for the tests: assembled'])
})

test('without any source the tests are skipped, loudly', async () => {
  const { opened, said } = await search([absent, broken])
  expect(opened).toBe(null)
  expect(said.at(-1)).toContain('The tests on Search are SKIPPED: install Docker')
})

test('in CI a service that is missing is a failure', async () => {
  await expect(search([absent, broken], { isCi: true })).rejects.toThrow(
    'There is no Search for the tests: install Docker',
  )
})

test('a machine without Docker is known, and so is one whose Docker is no such thing', async () => {
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
