import { stemRussian } from './stem-russian.ts'

/** Whether a folded word names the format or quality of a video ("best", "channel", "обзор") rather than its subject. */
export function isGenericWord(word: string): boolean {
  return genericWords.has(stemRussian(word))
}

const genericWords = new Set(
  `видео ролик ролики видеоролики канал каналы блог блоги блогер ютуб ютубе youtube лучший лучшие лучшее топ рейтинг
  новый новые новое свежие последние сегодня самый самые интересный интересные интересно хороший хорошие популярные
  крутые полезные простой простые легко быстро смотреть посмотреть онлайн бесплатно скачать обзор обзоры уроки урок
  курс курсы научиться учиться учить начинающих новичков чайников советы подборка русский русском языке
  video videos channel channels best top new latest good great interesting popular watch online free review reviews
  tutorial tutorials lesson lessons course learn beginner beginners tips easy simple`
    .split(/\s+/u)
    .map((word) => stemRussian(word.replaceAll('ё', 'е'))),
)
