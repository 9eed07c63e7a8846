import { perform } from './action.ts'
import type { Parts } from './action.ts'
import type { Command } from './commands.ts'
import { describeHelp, findCommand } from './help.ts'
import { readWords } from './options.ts'
import type { Options } from './options.ts'
import { createTerminal } from './terminal/terminal.ts'
import { UsageError } from './usage-error.ts'

/** Runs a command and returns the exit status. Throws `UsageError` and `SettingError`. */
export async function runCommand(words: string[], context: Omit<Parts, 'terminal'>): Promise<number> {
  const { command: name, rest, options } = readWords(words)
  if (name === 'help' || options.help === true) {
    console.log(describeHelp(name === 'help' ? rest[0] : name))
    return 0
  }
  const command = findCommand(name)
  refuseOtherOptions(command, options)
  const read = await command.load()
  const action = await read(rest, options)
  return perform(action, { ...context, terminal: createTerminal({ json: options.json ?? false }) })
}

function refuseOtherOptions({ name, options: known = {} }: Command, options: Options) {
  for (const option of Object.keys(options)) {
    if (option !== 'json' && !Object.hasOwn(known, option)) {
      throw new UsageError(`${name} takes no --${option}; 'help ${name}' lists its options`)
    }
  }
}
