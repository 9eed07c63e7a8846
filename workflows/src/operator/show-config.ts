import { settingsInForce } from '../operations/settings/settings-in-force.ts'
import { onNothing } from './action.ts'
import type { Action, Parts } from './action.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `config`. Throws `UsageError`. */
export function readConfigCommand([word]: string[]): Action {
  if (word !== undefined) throw new UsageError(`config takes no ${word}`)
  return onNothing(showConfig)
}

async function showConfig({ environment, terminal }: Parts) {
  const settings = settingsInForce(environment())
  const width = Math.max(...settings.map(({ name }) => name.length))
  for (const setting of settings) {
    const { name, value, source } = setting
    terminal.event(setting)
    terminal.line(`${name.padEnd(width)}  ${value ?? '(not set)'}${source === 'default' ? '' : '  (set)'}`)
  }
  terminal.line('')
  terminal.line(
    '(set) comes from the environment, the rest are defaults. A change takes effect at the next start of the site.',
  )
  return 0
}
