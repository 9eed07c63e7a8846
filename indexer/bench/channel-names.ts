import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const sampleChannels = join(import.meta.dirname, '..', '..', 'sample', 'catalogue', 'channels.jsonl')

/**
 * The distinct names of a file, one per line, or for null those of the sample's channels, topped up to `count` with names
 * generated from their words, script by script. One word of each is coined from the halves of two, so that prefixes stay as
 * rare as in reality.
 */
export async function readNames(file: string | null, count: number): Promise<ChannelNames> {
  const lines = (await readFile(file ?? sampleChannels, 'utf8'))
    .split('\n')
    .filter((line) => line.trim() !== '')
  const listed = lines.map((line) => (file === null ? JSON.parse(line).snippet.title : line).trim())
  const given = [...new Set<string>(listed)].slice(0, count)
  const names = new Set(given)
  const random = createRandom('1')
  const wordsOf = new Map(
    [...Map.groupBy(given, scriptOf)].map(([script, group]) => [
      script,
      group.flatMap((name) => name.split(/\s+/u)),
    ]),
  )
  for (let tries = 0; names.size < count && tries < count * 20; tries += 1) {
    const model = random.pick(given)
    names.add(vary(model, wordsOf.get(scriptOf(model)) ?? [], random))
  }
  return { names: [...names], given }
}

/** Distinct names; `given` are those that were read. */
interface ChannelNames {
  names: string[]
  given: string[]
}

/** Replaces a word, mostly the first, by a coined one, and half of the others by random ones. */
function vary(model: string, words: string[], random: Random) {
  const own = model.split(/\s+/u)
  const place = random.fraction() < 0.67 ? 0 : Math.floor(random.fraction() * own.length)
  const coined = half(random.pick(words), 0) + half(random.pick(words), 1)
  const others = own.map((word) => (random.fraction() < 0.5 ? word : random.pick(words)))
  return others.with(place, coined).join(' ')
}

function half(word: string, side: 0 | 1) {
  const letters = [...word]
  const middle = Math.ceil(letters.length / 2)
  return (side === 0 ? letters.slice(0, middle) : letters.slice(middle)).join('')
}

function scriptOf(name: string) {
  const scripts = ['Latin', 'Cyrillic', 'Hangul', 'Han', 'Devanagari', 'Arabic']
  return scripts.find((script) => new RegExp(`\\p{sc=${script}}`, 'u').test(name)) ?? 'other'
}
