import { commands } from './commands.ts'
import type { Command } from './commands.ts'
import { UsageError } from './usage-error.ts'

const start = 'npm run operator --'
/** The column at which descriptions start. */
const column = 34

/** The output of `help`: every command, or one of them with its examples. Throws `UsageError`. */
export function describeHelp(name: string | undefined): string {
  if (name === undefined || name === 'help') return describeAll()
  return describeOne(findCommand(name))
}

/** Throws `UsageError` when there is no such command. */
export function findCommand(name: string | undefined): Command {
  if (name === undefined) throw new UsageError(`missing command; '${start} help' lists the commands`)
  const command = commands.find((one) => one.name === name)
  if (command === undefined)
    throw new UsageError(`unknown command ${name}; '${start} help' lists the commands`)
  return command
}

function describeAll() {
  const groups = [...new Set(commands.map(({ group }) => group))]
  return [
    `Usage: ${start} <command> [options]`,
    ...groups.flatMap((group) => [
      '',
      group,
      ...commands.filter((command) => command.group === group).flatMap(describeForms),
    ]),
    '',
    'help <command>, or <command> --help, explains its options and shows examples.',
    '',
    ...general,
  ].join('\n')
}

function describeOne(command: Command) {
  return [
    `Usage: ${start} ${command.name} …`,
    '',
    ...describeForms(command),
    '',
    'Options',
    ...Object.values(command.options ?? {}).map(([form, does]) => row(form, does)),
    row('--json', 'print one JSON object per line'),
    '',
    'Examples',
    ...command.examples.map((example) => `  ${start} ${example}`),
  ].join('\n')
}

function describeForms({ name, forms }: Command) {
  return forms.map(([form, does]) => row(`${name} ${form}`.trim(), does))
}

function row(words: string, does: string) {
  return words.length > column - 4
    ? `  ${words}\n${' '.repeat(column)}${does}`
    : `  ${words}`.padEnd(column) + does
}

const general = [
  'With --json, every command prints one JSON object per line. The commands work with or without a running server.',
  'Ctrl-C stops watching; runs under way continue as soon as a server or another import runs.',
  'Exit status: 0 success, 1 failure, 2 usage error, 130 interrupted.',
]
