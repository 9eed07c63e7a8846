// Lints the OpenAPI documents that are generated from the contract, with redocly and Spectral. Needs no database.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeApi, describeV1Api } from '../api/src/endpoints/openapi/openapi.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'channelwise-openapi-'))
try {
  const files = Object.entries({ all: describeApi, v1: describeV1Api }).map(([name, describe]) => {
    const file = join(folder, `${name}.json`)
    writeFileSync(file, JSON.stringify(describe('https://channelwise.example'), null, 2))
    return file
  })
  const rules = { redocly: join(root, 'redocly.yaml'), spectral: join(root, 'spectral.yaml') }
  const passed = [
    run('redocly', ['lint', ...files, '--config', rules.redocly]),
    run('spectral', ['lint', ...files, '--ruleset', rules.spectral, '--fail-severity', 'hint']),
  ]
  process.exitCode = passed.every(Boolean) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}

function run(program: string, args: string[]) {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', program), args, {
    stdio: 'inherit',
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      SCARF_ANALYTICS: 'false',
    },
  })
  return status === 0
}
