import type { Random } from '@channelwise/schemas/random'

/** A member's spelling: by country, and with or without contractions. */
export interface Spelling {
  country: 'American' | 'British'
  isFormal: boolean
}

/** Converts a text to a member's spelling. */
export function spell(text: string, { country, isFormal }: Spelling): string {
  const spelled = replaceWords(text, country === 'British' ? british : american)
  return isFormal ? replaceWords(spelled, contractions) : spelled
}

function replaceWords(text: string, replacements: Replacements) {
  return replacements.reduce((worded, [from, to]) => worded.replace(from, to), text)
}

/** Makes one typo, if there is a chance for one before the first quotation. */
export function slip(text: string, random: Random) {
  const [before = ''] = text.split('“')
  const possible = slips.filter(([from]) => from.test(before))
  if (possible.length === 0) return text
  return replaceWords(before, [random.pick(possible)]) + text.slice(before.length)
}

type Replacements = [RegExp, string][]

const slips: Replacements = [
  [/\btheir\b/, 'thier'],
  [/\bbecause\b/, 'becuase'],
  [/\bdefinitely\b/, 'definately'],
  [/\brecommend/, 'reccomend'],
  [/\bdon't\b/, 'dont'],
  [/\bdoesn't\b/, 'doesnt'],
  [/\bit's\b/, 'its'],
  [/\bthat's\b/i, 'thats'],
  [/\bI've\b/, 'Ive'],
  [/\breally\b/, 'realy'],
  [/\bwhich\b/, 'wich'],
  [/\bevery\b/, 'evry'],
  [/\bsomething\b/, 'somthing'],
  [/\bthe other\b/, 'teh other'],
  [/\bthey're\b/, 'their'],
  [/\bthan\b/, 'then'],
  [/\buntil\b/, 'untill'],
  [/\bto the\b/, 'to the the'],
  [/, and\b/, ' ,and'],
  [/\bwith\b/, 'wiht'],
  [/\bpeople\b/, 'poeple'],
]

const british: Replacements = [
  [/\bfavor/g, 'favour'],
  [/\bFavor/g, 'Favour'],
  [/\bneighbor/g, 'neighbour'],
  [/\bskeptical\b/g, 'sceptical'],
  [/\blabeled\b/g, 'labelled'],
  [/\banalyzed\b/g, 'analysed'],
  [/\bjudgment\b/g, 'judgement'],
  [/\btraveler\b/g, 'traveller'],
  [/\blicense\b/g, 'licence'],
]

const american: Replacements = [
  [/\bneighbour/g, 'neighbor'],
  [/\blabelled\b/g, 'labeled'],
  [/\brumour/g, 'rumor'],
  [/\bmum\b/g, 'mom'],
  [/\bjumper\b/g, 'sweater'],
  [/\bpractise\b/g, 'practice'],
  [/\bwashing-up\b/g, 'dishes'],
  [/\bpavement/g, 'sidewalk'],
  [/\bflatmate/g, 'roommate'],
  [/\bmy flat\b/g, 'my apartment'],
  [/\bmaths\b/g, 'math'],
  [/\bcolour/g, 'color'],
]

const contractions: Replacements = [
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/\b(\w+)n't\b/g, '$1 not'],
  [/\b(I)'m\b/g, '$1 am'],
  [/\b(I|they|we|you|They|We|You)'ve\b/g, '$1 have'],
  [/\b(I|they|we|you|They|We|You)'d like\b/g, '$1 would like'],
  [/\b(they|we|you|They|We|You)'re\b/g, '$1 are'],
  [/\b(I|they|we|you|They|We|You)'ll\b/g, '$1 will'],
  [/\b(it|that|there|It|That|There)'s (?!been|got)/g, '$1 is '],
]
