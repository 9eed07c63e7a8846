import type { Term } from './parse-query.ts'

/** The terms without function words, or all of them if no wanted term would be left. */
export function withoutFunctionWords(terms: Term[]): Term[] {
  const left = terms.filter(({ words, excluded }) => excluded || !isFunctionWord(words))
  return left.some(({ excluded }) => !excluded) ? left : terms
}

/** Whether a word is a function word (article, preposition, pronoun, …) in English, Russian or another major language. */
export function isFunctionWord(word: string): boolean {
  return functionWords.has(word)
}

/** As produced by `toWords`. */
const functionWords = new Set(
  `a an the of to in on for with and or at by from is are was were be been how what why who where when which
  i my me we our you your it its this that these those do does did not can
  и в во на с со к ко по о об от до из у за для не ни как что это эта этот где когда почему зачем кто чем а но или
  же ли бы мой моя мои мы вы он она они его ее их мне меня тебя себя свой свои все всех при под над без через про
  чтобы если то так там тут вот еще уже только можно нужно надо какой какая какие сколько
  el la los las de del en y por para como que un una con es
  le les des du et au aux pour comment dans une avec est
  der die das und im mit von zu fur wie ein eine auf den dem ist
  o os as e do da dos das em no na um uma com il lo gli di per come`.split(/\s+/u),
)
