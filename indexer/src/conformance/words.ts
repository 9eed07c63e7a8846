import { describe, expect, test } from 'vitest'
import { buildChannelDocument, buildVideoDocument } from '../testing/documents.ts'
import { idsOf, openWith, useIndexWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

const titles = [
  ['Japanese', '【閲覧注意】ハロウィン気乗りしない奴がホラー飯作ってみた', 'ホラー飯'],
  ['Chinese', '如何在家制作披萨', '制作披萨'],
  ['Korean', '거의없다의 영화걸작선', '영화'],
  ['Thai', 'ทำอาหารไทยง่ายๆ', 'อาหารไทย'],
  ['Russian', 'Как собрать телескоп', 'ТЕЛЕСКОП'],
  ['Hindi', 'घर पर पिज़्ज़ा कैसे बनाएं', 'पिज़्ज़ा'],
  ['Arabic', 'كيف تصنع البيتزا في البيت', 'البيتزا'],
  ['French', 'Les métiers oubliés', 'metiers'],
] as const

/** Channels and videos that mention a text. */
export function describeWords(open: OpenIndex) {
  describe('words', () => {
    test('are found in a channel’s name, topics, category, tags and description', async () => {
      const allTopics = [{ mainTopic: 'Science', subTopic: 'Astronomy' }]
      await using opened = await openWith(
        open,
        buildChannelDocument('name', { card: { name: 'Comet hunters' } }),
        buildChannelDocument('topic', { card: { allTopics } }),
        buildChannelDocument('category', { card: { category: 'Education' } }),
        buildChannelDocument('tag', { card: { tag: ['space travel'] } }),
        buildChannelDocument('description', { card: { description: 'We build telescopes.' } }),
      )
      const ids = async (text: string) => idsOf(await opened.index.findRelatedChannels(text, 10))
      expect(await ids('comets')).toEqual(['name'])
      expect(await ids('ASTRONOMY')).toEqual(['topic'])
      expect(await ids('education')).toEqual(['category'])
      expect(await ids('space')).toEqual(['tag'])
      expect(await ids('building a telescope')).toEqual(['description'])
    })

    test('are found in a video’s title, tags, channel and description', async () => {
      const title = buildVideoDocument('title', {
        found: { title: 'Comets of the year', channelName: 'Sky' },
      })
      await using opened = await openWith(
        open,
        title,
        buildVideoDocument('tag', { tags: ['space travel'] }),
        buildVideoDocument('description', { description: 'We build telescopes.' }),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await opened.index.findRelatedVideos('comet', 10)).toMatchObject([title.found])
      expect(await ids('sky')).toEqual(['title'])
      expect(await ids('space travels')).toEqual(['tag'])
      expect(await ids('telescope')).toEqual(['description'])
    })

    test('weigh more in a title than in a description', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('aside', { description: 'And then a volcano.', found: { nbViews: 500 } }),
        buildVideoDocument('subject', { found: { title: 'The volcano', nbViews: 500 } }),
      )
      const found = await opened.index.findRelatedVideos('volcano', 10)
      expect(found.map((video) => video.videoId)).toEqual(['subject', 'aside'])
    })

    test('weigh more in a title than millions of views', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('known', { description: 'And then a volcano.', found: { nbViews: 5_000_000 } }),
        buildVideoDocument('subject', { found: { title: 'The volcano', nbViews: 0 } }),
      )
      const found = await opened.index.findRelatedVideos('volcano', 10)
      expect(found.map((video) => video.videoId)).toEqual(['subject', 'known'])
    })

    test('break ties by views or subscribers', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('few', { found: { title: 'The volcano', nbViews: 10 } }),
        buildVideoDocument('many', { found: { title: 'The volcano', nbViews: 100_000 } }),
        buildChannelDocument('few', { card: { name: 'Volcano', subscriberCount: 10 } }),
        buildChannelDocument('many', { card: { name: 'Volcano', subscriberCount: 100_000 } }),
      )
      const videos = await opened.index.findRelatedVideos('volcano', 10)
      const channels = await opened.index.findRelatedChannels('volcano', 10)
      expect(videos.map((video) => video.videoId)).toEqual(['many', 'few'])
      expect(idsOf(channels)).toEqual(['many', 'few'])
    })

    test('need not all match, but results with all of them come first', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('one', { found: { title: 'Slow cooking', nbViews: 1_000_000 } }),
        buildVideoDocument('both', { found: { title: 'Slow trains', nbViews: 1 } }),
        buildVideoDocument('none', { found: { title: 'Fast cars' } }),
      )
      const found = await opened.index.findRelatedVideos('slow train', 10)
      expect(found.map((video) => video.videoId)).toEqual(['both', 'one'])
    })

    test('are found with other Russian endings', async () => {
      const titled = (id: string, title: string) => buildVideoDocument(id, { found: { title } })
      await using opened = await openWith(
        open,
        titled('cooking', 'Секреты русской кулинарии'),
        titled('history', 'Историю России рассказывает герой'),
        titled('site', 'Новые сайты'),
        titled('cartoons', 'Мультик для маленького ребёнка'),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await ids('кулинария')).toEqual(['cooking'])
      expect(await ids('история')).toEqual(['history'])
      expect(await ids('сайт')).toEqual(['site'])
      expect(await ids('маленькие ребенка мультики')).toEqual(['cartoons'])
    })

    test('match the last one as a prefix, after whole words', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('prefix', { found: { title: 'Astronomy for all', nbViews: 9_000_000 } }),
        buildVideoDocument('whole', { description: 'A channel called Astro.', found: { nbViews: 1 } }),
        buildVideoDocument('russian', { found: { title: 'Собираем телескоп' } }),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await ids('astro')).toEqual(['whole', 'prefix'])
      expect(await ids('for all astron')).toEqual(['prefix'])
      expect(await ids('телеско')).toEqual(['russian'])
      expect(await ids('"astron"')).toEqual([])
    })

    test('match as a prefix as typed, not by their stem', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('beer', { found: { title: 'Craft beer' } }),
        buildVideoDocument('cartoons', { found: { title: 'Cartoons for all' } }),
        buildVideoDocument('car', { found: { title: 'My first car' } }),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await ids('bees')).toEqual([])
      expect(await ids('cars')).toEqual(['car'])
      expect(await ids('car')).toEqual(['car', 'cartoons'])
    })

    test('are found in any order, joined or separate', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('trains', { card: { name: 'Slow Trains', tag: ['night sky'] } }),
        buildChannelDocument('mine', { card: { name: 'Minecraft at home' } }),
      )
      const ids = async (text: string) => idsOf(await opened.index.findRelatedChannels(text, 10))
      expect(await ids('trains slow')).toEqual(['trains'])
      expect(await ids('slowtrains')).toEqual(['trains'])
      expect(await ids('nightsky')).toEqual(['trains'])
      expect(await ids('mine craft')).toEqual(['mine'])
    })

    test('are found by synonyms, after the words themselves', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('same', { card: { name: 'Quick recipes', subscriberCount: 9_000_000 } }),
        buildChannelDocument('typed', { card: { description: 'We cook at home.', subscriberCount: 1 } }),
        buildChannelDocument('phrase', { card: { tag: ['home kitchen'], subscriberCount: 10 } }),
        buildChannelDocument('other', { card: { name: 'Ceramics' } }),
      )
      const synonyms = [
        ['cooking', 'recipes', 'home kitchen'],
        ['pottery', 'ceramics'],
      ]
      const ids = async (text: string) => idsOf(await opened.index.findRelatedChannels(text, 10, synonyms))
      const [first, ...others] = await ids('cooking')
      expect([first, ...others.toSorted()]).toEqual(['typed', 'phrase', 'same'])
      expect((await ids('home kitchen quick'))[0]).toBe('same')
      expect(await ids('pottery -ceramics')).toEqual([])
      expect(idsOf(await opened.index.findRelatedChannels('cooking', 10))).toEqual(['typed'])
    })

    test('need not match if they are function words', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('telling', {
          found: { title: 'Ein Borschtsch', nbViews: 1 },
          tags: ['борщ готовить'],
        }),
        buildVideoDocument('joining', { found: { title: 'Как уснуть и как жить' } }),
        buildVideoDocument('some', { found: { title: 'Готовить дома' } }),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await ids('как готовить борщ')).toEqual(['telling', 'some'])
      expect(await ids('как')).toEqual(['joining'])
    })

    test('can be quoted and excluded', async () => {
      await using opened = await openWith(
        open,
        buildVideoDocument('phrase', { found: { title: 'The slow train' } }),
        buildVideoDocument('apart', { found: { title: 'A train that is slow' } }),
      )
      const ids = async (text: string) =>
        (await opened.index.findRelatedVideos(text, 10)).map((video) => video.videoId)
      expect(await ids('"slow train"')).toEqual(['phrase'])
      expect(await ids('train -that')).toEqual(['phrase'])
    })

    test('can be alternatives, of which one without a wanted word matches nothing', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('both', { card: { name: 'Minecraft and Roblox' } }),
        buildChannelDocument('one', { card: { name: 'Roblox' } }),
        buildChannelDocument('neither', { card: { name: 'Gardening' } }),
      )
      const ids = async (text: string) => idsOf(await opened.index.findRelatedChannels(text, 10)).toSorted()
      expect(await ids('minecraft or gardening')).toEqual(['both', 'neither'])
      expect(await ids('-minecraft or roblox')).toEqual(['both', 'one'])
      expect(await ids('-minecraft or -roblox')).toEqual([])
    })

    const index = useIndexWith(
      open,
      titles.map(([language, title]) => buildVideoDocument(language, { found: { title } })),
    )

    test.each(titles)('are found within a title in %s', async (language, _, text) => {
      const found = await index().findRelatedVideos(text, 10)
      expect(found.map((video) => video.videoId)).toEqual([language])
    })

    test.each([
      '',
      ' ',
      '"',
      '""',
      '-',
      '--',
      '-slow',
      '- "',
      '& | ! ( ) : * <->',
      "it's",
      "'",
      '\\',
      '%',
      '_',
      'or',
      'or or',
      'a or',
      'slow or -train',
      '-slow or -train or x',
      '"unclosed',
      '🐸',
      '!!!',
      ':*',
      'x:*',
      'x:A',
      '<2>',
      '\u200B',
      `${'long '.repeat(40)}`,
      Array.from({ length: 66 }, (_, at) =>
        String.fromCodePoint(0x430 + (at % 32), 0x430 + Math.floor(at / 32)),
      ).join(' '),
      Array.from({ length: 16 }, () => 'рецепты игры')
        .join(' ')
        .slice(0, 200),
      '((((',
      '\uD800',
    ])('never fail on odd input: %j', async (text) => {
      await expect(index().findRelatedVideos(text, 10)).resolves.toBeInstanceOf(Array)
      await expect(index().findRelatedChannels(text, 10)).resolves.toBeInstanceOf(Array)
    })
  })
}
