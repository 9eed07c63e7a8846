import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What Docker Compose reads its files with, and their schema beside it. Later versions let unknown keys of a service pass. */
const library = 'github.com/compose-spec/compose-go/v2@v2.9.0'

const run = promisify(execFile)

/** The Compose specification's JSON schema (draft 7), through Go's cache of modules; null where there is no Go. */
export async function fetchComposeSchema(): Promise<object | null> {
  if (!(await hasGo())) return null
  const { stdout } = await run('go', ['mod', 'download', '-json', library], { cwd: tmpdir() })
  const { Dir: folder } = JSON.parse(stdout)
  return JSON.parse(await readFile(join(folder, 'schema', 'compose-spec.json'), 'utf8'))
}

function hasGo() {
  return run('go', ['version']).then(
    () => true,
    () => false,
  )
}
