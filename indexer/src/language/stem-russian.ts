/**
 * Stems a folded Russian word with the Snowball algorithm (snowballstem.org, algorithms/russian). The result is never
 * empty.
 */
export function stemRussian(word: string): string {
  const firstVowel = word.search(vowel)
  if (firstVowel === -1) return word
  const region = { word, from: firstVowel + 1 }
  const inflected =
    withoutEnding(region, gerund) ??
    withoutInflection({ word: withoutEnding(region, reflexive) ?? word, from: region.from })
  const bare = withoutEnding({ word: inflected, from: region.from }, /и$/) ?? inflected
  const root = withoutEnding({ word: bare, from: secondRegion(word) }, derivational) ?? bare
  return tidyUp({ word: root, from: region.from })
}

/** A word and the start of the region from which endings may be removed. */
interface Region {
  word: string
  from: number
}

/** Null if the word has none of these endings; `endings` match at the end, longest first. */
function withoutEnding({ word, from }: Region, endings: RegExp): string | null {
  const part = word.slice(from)
  const at = part.search(endings)
  return at === -1 ? null : word.slice(0, from + at)
}

/** Removes an adjective ending (and a participle ending before it), or else a verb ending, or else a noun ending. */
function withoutInflection(region: Region): string {
  const adjective = withoutEnding(region, adjectival)
  if (adjective !== null) return withoutEnding({ ...region, word: adjective }, participle) ?? adjective
  return withoutEnding(region, verb) ?? withoutEnding(region, noun) ?? region.word
}

/** Removes a superlative ending, one н of a double н, or a soft sign. */
function tidyUp(region: Region): string {
  const { word } = region
  const plain = withoutEnding(region, superlative)
  if (plain !== null) return withoutDoubled({ ...region, word: plain }) ?? plain
  return withoutDoubled(region) ?? withoutEnding(region, /ь$/) ?? word
}

function withoutDoubled(region: Region) {
  return withoutEnding(region, /(?<=н)н$/)
}

/** The start of Snowball's region R2; the end of the word if there is none. */
function secondRegion(word: string) {
  return (
    /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя][^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]/.exec(word)?.[0].length ??
    word.length
  )
}

const vowel = /[аеиоуыэюя]/

// Endings after (?<=[ая]) leave that letter in place; it must be in the region too.
const gerund = /(?:(?<=[ая])(?:вшись|вши|в)|ившись|ывшись|ивши|ывши|ив|ыв)$/
const reflexive = /с[яь]$/
const adjectival = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /(?:(?<=[ая])(?:ем|нн|вш|ющ|щ)|ивш|ывш|ующ)$/
const verb =
  /(?:(?<=[ая])(?:ете|йте|ешь|нно|ла|на|ли|ло|но|ет|ют|ны|ть|ем|й|л|н)|ейте|уйте|ила|ыла|ена|ите|или|ыли|ило|ыло|ено|ует|уют|ены|ить|ыть|ишь|ей|уй|ил|ыл|им|ым|ен|ят|ит|ыт|ую|ю)$/
const noun =
  /(?:иями|иях|ием|иям|ией|ями|ами|еи|ии|ей|ой|ий|ям|ем|ам|ом|ях|ах|ев|ов|ие|ье|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/
const derivational = /ость?$/
const superlative = /ейше?$/
