import { expect, test } from 'vitest'
import { commands } from './commands.ts'
import { describeHelp } from './help.ts'
import { readWords } from './options.ts'
import type { OptionName } from './options.ts'
import { UsageError } from './usage-error.ts'

test('the help lists every form of every command, within 120 columns', () => {
  const lines = describeHelp(undefined).split('\n')
  for (const { name, forms } of commands)
    for (const [form] of forms) expect(lines.join('\n')).toContain(`  ${name} ${form}`.trimEnd())
  expect(lines.filter((line) => line.length > 120)).toEqual([])
})

test.each(commands)('help $name explains its options, with examples that can be parsed', async (command) => {
  const help = describeHelp(command.name)
  expect(help.split('\n').filter((line) => line.length > 120)).toEqual([])
  for (const [form] of Object.values(command.options ?? {})) expect(help).toContain(`  ${form} `)
  expect(command.examples.length).toBeGreaterThan(0)
  for (const example of command.examples) {
    expect(help).toContain(`npm run operator -- ${example}`)
    const { command: name, rest, options } = readWords(splitWords(example))
    expect(name).toBe(command.name)
    expect({ json: true, ...command.options }).toMatchObject(
      Object.fromEntries(Object.keys(options).map((option) => [option, expect.anything()])),
    )
    if (options.file === undefined) expect(await (await command.load())(rest, options)).toBeDefined()
  }
})

test.each(commands)('the options of $name are written as they are parsed', ({ options = {} }) => {
  for (const name of Object.keys(options) as OptionName[])
    expect(options[name]?.[0]).toMatch(new RegExp(`^--${name}( [A-Z]+)?$`))
})

test('the help of an unknown command is a usage error', () => {
  expect(() => describeHelp('fly')).toThrow(UsageError)
})

/** Splits an example into words, as a shell would, without a redirection. */
function splitWords(example: string) {
  const words = example.replace(/ > .*$/, '').match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? []
  return words.map((word) => word.replaceAll(/["']/g, ''))
}
