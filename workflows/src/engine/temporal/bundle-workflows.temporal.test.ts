import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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

test('the list of packages shows one that is bundled', async () => {
  const { packages } = await listModules('../../../../schemas/src/run.ts')
  expect(packages).toContain('zod')
})

test('a module that uses Node cannot be bundled', async () => {
  await expect(bundle('../../imports/channel-key.ts')).rejects.toThrow('Webpack finished with errors')
})

/** Our own modules in the bundle, and the packages of the others. */
async function listModules(file: string) {
  const { code } = await bundle(file)
  const modules = [...code.matchAll(/^\/\*{3}\/ "(\.\/[^"]+)"/gm)].map(([, path = '']) => path)
  const packages = modules.map((path) => /node_modules\/([^/]+)/.exec(path)?.[1] ?? null)
  return {
    ours: modules.filter((_, place) => packages[place] === null).sort(),
    packages: [...new Set(packages.filter((name) => name !== null))].sort(),
  }
}

function bundle(file: string) {
  return bundleWorkflows(fileURLToPath(new URL(file, import.meta.url)))
}
