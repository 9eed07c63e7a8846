import { findWords } from '../../../app/find-words.ts'

/** What was just done, in words; null for an unknown value. `count` is a number of runs. */
export function sayDone(done: string | null, count: string | null): string | null {
  const known = findWords(words, done) ?? null
  if (known === null || !known.includes('#')) return known
  const runs = Number(count)
  return Number.isInteger(runs) ? known.replace('#', runs === 1 ? '1 run was' : `${runs} runs were`) : null
}

const words = {
  cancel: 'It stops before its next step.',
  retry: 'Started again, as this run.',
  retriedAll: '# started again.',
  retriedSome: '# started again. More are left: run it again to continue.',
  stored: 'Read and stored.',
  outdated: 'Outdated: what is stored is newer.',
  failed: 'Still unreadable.',
  importing: 'Read; its channel is being imported.',
}
