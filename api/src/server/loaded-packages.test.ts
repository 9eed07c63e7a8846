import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

/** Packages that a site with the default settings may never need, or only for a rare request. */
const rarelyNeeded = new Set([
  '@better-auth/core',
  '@better-auth/passkey',
  '@elastic/elasticsearch',
  '@googleapis/youtube',
  '@koa/bodyparser',
  '@simplewebauthn/server',
  '@temporalio/client',
  '@temporalio/worker',
  '@zxcvbn-ts/language-common',
  'better-auth',
  'harfbuzzjs',
  'hyparquet-writer',
  'nodemailer',
  'prom-client',
  'sharp',
  'wawoff2',
  'zod-openapi',
])

test('starting a site loads no package that it may never need', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({
      load(url, context, next) {
        loaded.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1])
        return next(url, context)
      },
    })
    await import(${JSON.stringify(new URL('start-site.ts', import.meta.url).href)})
    console.log(JSON.stringify([...loaded].filter(Boolean)))
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  const loaded: string[] = JSON.parse(stdout)
  expect(loaded).toContain('koa')
  expect(loaded.filter((name) => rarelyNeeded.has(name))).toEqual([])
})
