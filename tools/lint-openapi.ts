// Lints the OpenAPI document that is generated from the contract with the rules in redocly.yaml. Needs no database.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApi } from '../api/src/endpoints/openapi/openapi.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'channelwise-openapi-'))
try {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(describeApi('https://channelwise.example'), null, 2))
  const redocly = join(root, 'node_modules', '.bin', 'redocly')
  const { status } = spawnSync(redocly, ['lint', file, '--config', join(root, 'redocly.yaml')], {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  process.exitCode = status ?? 1
} finally {
  rmSync(folder, { recursive: true })
}
