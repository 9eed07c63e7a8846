import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bundleWorkflows } from './bundle-workflows.ts'

test('the bundle contains the pipelines, but neither zod nor the database nor a platform', async () => {
  const { ours, packages } = await listModules('workflows.ts')
  expect(packages).toEqual(['@temporalio', 'long', 'nexus-rpc'])
  expect(ours).toMatchInlineSnapshot(`
    [
      "./schemas/src/text/moment.ts",
      "./workflows/src/activities/step-options.ts",
      "./workflows/src/engine/step-errors.ts",
      "./workflows/src/engine/step-options.ts",
      "./workflows/src/engine/temporal/durable-pipelines.ts",
      "./workflows/src/engine/temporal/durable-run.ts",
      "./workflows/src/engine/temporal/durable-steps.ts",
      "./workflows/src/engine/temporal/past-steps.ts",
      "./workflows/src/engine/temporal/run-attributes.ts",
      "./workflows/src/engine/temporal/start-scheduled-run.ts",
      "./workflows/src/engine/temporal/step-proxies.ts",
      "./workflows/src/engine/temporal/workflows.ts",
      "./workflows/src/pipelines/choose-review-pair.ts",
      "./workflows/src/pipelines/fetch-noticed-videos.ts",
      "./workflows/src/pipelines/fetch-videos.ts",
      "./workflows/src/pipelines/fill-shelves.ts",
      "./workflows/src/pipelines/grow-catalogue.ts",
      "./workflows/src/pipelines/import-catalogue.ts",
      "./workflows/src/pipelines/import-channel.ts",
      "./workflows/src/pipelines/import-channels.ts",
      "./workflows/src/pipelines/pipelines.ts",
      "./workflows/src/pipelines/publish-open-data.ts",
      "./workflows/src/pipelines/purge-runs.ts",
      "./workflows/src/pipelines/purge-stale.ts",
      "./workflows/src/pipelines/purge-visits.ts",
      "./workflows/src/pipelines/rebuild-index.ts",
      "./workflows/src/pipelines/refresh-channels.ts",
      "./workflows/src/pipelines/renew-subscriptions.ts",
      "./workflows/src/pipelines/repair-index.ts",
      "./workflows/src/pipelines/roll-up-insights.ts",
      "./workflows/src/pipelines/score-similarities.ts",
      "./workflows/src/pipelines/sweep-indexes.ts",
      "./workflows/src/platform/errors.ts",
    ]
  `)
})

test('a bundled package appears in the list of packages', async () => {
  const { packages } = await listModules('../../../../schemas/src/run.ts')
  expect(packages).toContain('zod')
})

test('a module that uses Node cannot be bundled', async () => {
  await expect(bundle('../../imports/channel-key.ts')).rejects.toThrow('Webpack finished with errors')
})

const root = fileURLToPath(new URL('../../../..', import.meta.url))

describe('a cached bundle', () => {
  test('is rebuilt when the module’s source changes', async () => {
    await using source = await writeModule(`export const rate = async () => 'five stars'`)
    expect((await bundleWorkflows(source.path)).code).toContain('five stars')
    await source.change(`export const rate = async () => 'one star'`)
    const { code } = await bundleWorkflows(source.path)
    expect(code).toContain('one star')
    expect(code).not.toContain('five stars')
  })

  test('is complete when two processes write it concurrently', async () => {
    await using source = await writeModule(`export const rate = async () => 'four stars'`)
    const bundles = await Promise.all([bundleWorkflows(source.path), bundleWorkflows(source.path)])
    expect(new Set(bundles.map(({ code }) => code.length)).size).toBe(1)
    expect((await bundleWorkflows(source.path)).code).toContain('four stars')
  })

  test('replaces the unfinished file of a killed process', async () => {
    await using source = await writeModule(`export const rate = async () => 'three stars'`)
    await bundleWorkflows(source.path)
    const kept = join(root, 'node_modules', '.cache', 'channelwise-workflows')
    await writeFile(join(kept, 'module-of-a-test-killed.unfinished'), 'export const')
    await source.change(`export const rate = async () => 'two stars'`)
    await bundleWorkflows(source.path)
    const files = (await readdir(kept)).filter((file) => file.startsWith('module-of-a-test-'))
    expect(files).toEqual([expect.stringMatching(/\.js$/)])
  })
})

/** Our own modules in the bundle, and the packages that the others belong to. */
async function listModules(file: string) {
  const { code } = await bundle(file)
  const modules = [...code.matchAll(/^\/\*{3}\/ "(\.\/[^"]+)"/gm)].map(([, path = '']) => path)
  const packages = modules.map((path) => /node_modules\/([^/]+)/.exec(path)?.[1] ?? null)
  return {
    ours: modules.filter((_, place) => packages[place] === null).sort(),
    packages: [...new Set(packages.filter((name) => name !== null))].sort(),
  }
}

/** Writes a workflow module that can be changed, next to the packages that its bundle needs. */
async function writeModule(text: string) {
  const folder = await mkdtemp(join(root, 'node_modules', '.cache', 'test-'))
  const path = join(folder, 'module-of-a-test.ts')
  const change = (changed: string) => writeFile(path, changed)
  await change(text)
  return { path, change, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

function bundle(file: string) {
  return bundleWorkflows(fileURLToPath(new URL(file, import.meta.url)))
}
