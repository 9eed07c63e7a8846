import { createRandom } from '@channelwise/schemas/random'
import type { Random } from '@channelwise/schemas/random'
import { readFile } from 'node:fs/promises'

/**
 * The distinct names of a file, one per line, topped up to `count` with generated names of the same kind: the words of a
 * name, one of which is coined from the halves of two words, so that prefixes stay as rare as in reality.
 */
export async function readNames(file: string, count: number): Promise<ChannelNames> {
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim())
  const real = [...new Set(lines)].filter((name) => name !== '').slice(0, count)
  const names = new Set(real)
  const random = createRandom('1')
  const wordsOf = new Map(
    [...Map.groupBy(real, scriptOf)].map(([script, group]) => [
      script,
      group.flatMap((name) => name.split(/\s+/u)),
    ]),
  )
  for (let tries = 0; names.size < count && tries < count * 20; tries += 1) {
    const model = random.pick(real)
    names.add(vary(model, wordsOf.get(scriptOf(model)) ?? [], random))
  }
  return { names: [...names], real }
}

/** Distinct names; `real` are the ones from the file. */
interface ChannelNames {
  names: string[]
  real: string[]
}

/** Replaces the first word by a coined one, or in every third name another word. */
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
