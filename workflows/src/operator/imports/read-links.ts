import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { fileError, UsageError } from '../usage-error.ts'

/** The distinct links of the command line and of a file ('-' is standard input). */
export async function readLinks(words: string[], file: string | null): Promise<string[]> {
  const content = file === null ? '' : await readText(file)
  if (content.includes('\0')) throw new UsageError(`${file} is not a text file`)
  const lines = parseLinks(content)
  const links = [...new Set([...words, ...lines])]
  if (links.length > 0) return links
  throw new UsageError(
    file === null ? 'import needs a link, an @handle, an id or --file FILE' : `${file} has no links`,
  )
}

/** One link per line; '#' at the start of a line or after a space starts a comment. */
export function parseLinks(content: string): string[] {
  return content
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter((line) => line !== '')
}

async function readText(file: string) {
  if (file === '-') return text(process.stdin)
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw fileError(file, 'read', error)
  }
}
