import { describe, expect, test } from 'vitest'
import type { Shelf, ShelfChannel } from '@channelwise/schemas/shelf'
import { describeShelf } from './describe-shelf.ts'

describe('a shelf of the home page', () => {
  test.each([
    ['trending', 'Trending channels', '/search'],
    ['best-rated', 'Best rated channels', '/search?rating=4'],
    ['new', 'New channels', '/search?order=latest'],
    ['most-subscribed', 'Most subscribed channels', '/search?order=maxSub'],
  ] as const)('%s leads to the search for all of its kind', (shelf, title, path) => {
    expect(describeShelf({ shelf, topic: '', channels: [] }, '')).toMatchObject({ title, path })
  })

  test('of a topic links to the topic and the sub topics of its channels', () => {
    const shelf: Shelf = {
      shelf: 'top',
      topic: 'History and Geography',
      channels: [
        buildChannel('a', [['History and Geography', 'Maps & globes']]),
        buildChannel('b', [
          ['History and Geography', 'Ancient history'],
          ['History and Geography', ''],
          ['Science', 'Physics'],
        ]),
        buildChannel('c', [['History and Geography', 'Ancient history']]),
      ],
    }
    expect(describeShelf(shelf, '')).toMatchObject({
      title: 'Top history channels',
      path: '/search/allTopics/History%20and%20Geography/subTopic/Ancient%20history_Maps%20%26%20globes',
    })
    expect(describeShelf({ shelf: 'most-subscribed', topic: 'Games', channels: [] }, '')).toMatchObject({
      title: 'Top gaming channels',
      path: '/search/allTopics/Games',
    })
  })

  test('on the page of its topic stays in the topic', () => {
    expect(describeShelf({ shelf: 'new', topic: 'Science', channels: [] }, 'Science')).toMatchObject({
      title: 'New in Science',
      path: '/search?order=latest&allTopics=Science',
    })
  })
})

function buildChannel(id: string, topics: [string, string][]): ShelfChannel {
  return {
    _id: id,
    name: id,
    image: '',
    profileImage: '',
    rating: null,
    numReviews: 0,
    rankingRatingMoodDef: [],
    allTopics: topics.map(([mainTopic, subTopic]) => ({ mainTopic, subTopic })),
    subscriberCount: null,
    duration: null,
    country: null,
    language: null,
    description: '',
  }
}
