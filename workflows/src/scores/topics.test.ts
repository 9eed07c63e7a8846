import { describe, expect, test } from 'vitest'
import { topicMap } from './topic-map.ts'
import { chooseTopics, mapTopics } from './topics.ts'

const findTopic = mapTopics(topicMap)
const none = { topicAddresses: [], categoryNumber: null, keywords: [] }

describe('the topics of a channel', () => {
  test('are empty when nothing matches', () => {
    expect(chooseTopics(none, findTopic)).toEqual([])
    expect(chooseTopics({ ...none, keywords: ['quokka'], categoryNumber: '24' }, findTopic)).toEqual([])
  })

  test('come from Wikipedia URLs, including encoded ones', () => {
    const topicAddresses = [
      'https://en.wikipedia.org/wiki/Role-playing_video_game',
      'https://en.wikipedia.org/wiki/Children%27s_music',
      'https://en.wikipedia.org/wiki/%E0%A4%A',
    ]
    expect(chooseTopics({ ...none, topicAddresses }, findTopic)).toEqual([
      { mainTopic: 'Games', subTopic: 'Role-playing games' },
      { mainTopic: 'Music', subTopic: "Children's music" },
    ])
  })

  test('come from broad terms only when no other term matches', () => {
    const topicAddresses = [
      'https://en.wikipedia.org/wiki/Knowledge',
      'https://en.wikipedia.org/wiki/Lifestyle_%28sociology%29',
    ]
    expect(chooseTopics({ ...none, topicAddresses }, findTopic)).toEqual([
      { mainTopic: 'Science', subTopic: 'Knowledge' },
      { mainTopic: 'Fashion and Lifestyle', subTopic: '' },
    ])
    expect(chooseTopics({ ...none, topicAddresses, keywords: ['history'] }, findTopic)).toEqual([
      { mainTopic: 'History and Geography', subTopic: 'History' },
    ])
  })

  test('come from whole keywords in any case, never from a part of one', () => {
    const keywords = ['True Crime', 'historybuffs', ' world history ']
    expect(chooseTopics({ ...none, keywords }, findTopic)).toEqual([
      { mainTopic: 'True Crime', subTopic: '' },
      { mainTopic: 'History and Geography', subTopic: 'History' },
    ])
  })

  test('are distinct, and a main topic stands alone only without a sub topic', () => {
    const topics = chooseTopics(
      {
        topicAddresses: ['https://en.wikipedia.org/wiki/Food', 'https://en.wikipedia.org/wiki/Music'],
        categoryNumber: '10',
        keywords: ['baking', 'sourdough', 'food'],
      },
      findTopic,
    )
    expect(topics).toEqual([
      { mainTopic: 'Food and Cooking', subTopic: 'Baking' },
      { mainTopic: 'Music', subTopic: '' },
    ])
  })
})
