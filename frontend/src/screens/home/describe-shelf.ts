import type { Shelf } from '@channelwise/schemas/shelf'
import { paths } from '../../app/paths.ts'

/** A shelf's title, description and link. */
interface ShelfWords {
  title: string
  words: string
  /** The search for the full list. */
  path: string
}

/** Short names of topics in the titles of their "Top … channels" shelves. */
const shortTopics: Partial<Record<Shelf['topic'], string>> = {
  'History and Geography': 'history',
  Games: 'gaming',
}

/** A shelf's title, description and link; `page` is the topic of the page, '' on the home page. */
export function describeShelf({ shelf, topic, channels }: Shelf, page: Shelf['topic']): ShelfWords {
  if (topic !== page) {
    return {
      title: `Top ${shortTopics[topic] ?? topic.toLowerCase()} channels`,
      words: shelf === 'top' ? 'Best rated first.' : 'Most subscribed first.',
      path: paths.searchTopic(topic, listSubTopics(topic, channels)),
    }
  }
  const search = topic === '' ? {} : { allTopics: [topic] }
  const channelsOf = topic === '' ? ' channels' : ` in ${topic}`
  if (shelf === 'trending') {
    return {
      title: `Trending${channelsOf}`,
      words: 'Getting more love than usual.',
      path: paths.search(search),
    }
  }
  if (shelf === 'best-rated') {
    return {
      title: `Best rated${channelsOf}`,
      words: 'Highest rated, weighted by number of ratings.',
      path: paths.search({ ...search, rating: 4, order: 'highest', language: ['English'] }),
    }
  }
  if (shelf === 'new') {
    return {
      title: `New${channelsOf}`,
      words: 'The latest additions to the guide.',
      path: paths.search({ ...search, order: 'latest' }),
    }
  }
  return {
    title: `Most subscribed${channelsOf}`,
    words: 'The biggest audiences on YouTube.',
    path: paths.search({ ...search, order: 'maxSub' }),
  }
}

/** The topic's sub topics among the shelf's channels, most frequent first. */
function listSubTopics(topic: string, channels: Shelf['channels']) {
  const named = channels.flatMap(({ allTopics }) =>
    allTopics.filter(({ mainTopic, subTopic }) => mainTopic === topic && subTopic !== ''),
  )
  return [...Map.groupBy(named, ({ subTopic }) => subTopic)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([subTopic]) => subTopic)
}
