/** Every form of the search's address; `readAddress` gives their parts the meaning of the query of the same name. */
export const searchPaths: string[] = [
  '/search',
  '/search/name/:name/language/:language',
  '/search/category/:category',
  '/search/language/:language',
  '/search/allTopics/:allTopics',
  '/search/allTopics/:allTopics/subTopic/:subTopic',
  '/search/mood/:mood',
  '/search/level/:level',
  '/search/duration/:duration',
  '/search/category/:category/name/:name',
  ...['', '/country/:country'].flatMap((country) =>
    ['', '/subscriber/:subscriber'].map((subscriber) => writeLongPath(country, subscriber)),
  ),
  '/top/:slug',
]

/** Every filter as a segment; country and subscriber are the two that may be missing. */
function writeLongPath(country: string, subscriber: string) {
  const between = [
    'name',
    'min',
    'max',
    'rating',
    'ratingFun',
    'ratingLearn',
    'ratingEmotional',
    'order',
    'language',
    'allTopics',
    'subTopic',
    'rankingRatingMoodDef',
    'context',
    'level',
    'platform',
    'tag',
    'duration',
  ].map((filter) => `/${filter}/:${filter}`)
  return `/search/category/:category${country}${between.join('')}${subscriber}`
}
