import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moods } from '@channelwise/schemas/mood'
import type { Mood } from '@channelwise/schemas/mood'
import { mainTopics } from '@channelwise/schemas/topic'
import { planMembers } from './plan-community.ts'
import { readWords } from './read-words.ts'

interface Resource {
  id: string
  snippet: { title: string; channelId: string; publishedAt: string }
  brandingSettings: { channel: { keywords?: string } }
}

const words = readWords(new URL('words/', import.meta.url))
const catalogue = new URL('../../catalogue/', import.meta.url)
const topics = mainTopics.filter((topic) => topic !== 'All')
const videos = Map.groupBy(readResources('videos.jsonl'), ({ snippet }) => snippet.channelId)
const channels = readResources('channels.jsonl').map(({ id, snippet, brandingSettings }, at) => ({
  id,
  name: snippet.title,
  language: 'English',
  topics: [{ mainTopic: topics[at % topics.length] ?? 'Science', subTopic: '' }],
  keywords: readKeywords(brandingSettings.channel.keywords ?? ''),
  videos: (videos.get(id) ?? []).map((video) => ({
    title: video.snippet.title,
    publishedAt: new Date(video.snippet.publishedAt),
  })),
}))
const members = planMembers(400, channels, new Date('2026-11-21T12:00:00Z'))
const comments = members
  .flatMap(({ reviews }) => reviews)
  .filter(({ comment }) => comment !== '')
  .map((review) => ({ ...review, text: review.comment.toLowerCase() }))

test('there are words for every subject and every mood', () => {
  expect(Object.keys(words.moods).toSorted()).toEqual([...moods].toSorted())
  for (const subject of words.subjects) {
    expect(subject.about + subject.one + subject.ones, subject.about).not.toMatch(/[{}]/)
    expect(subject.praise.length, subject.about).toBeGreaterThanOrEqual(5)
    expect(subject.gripes.length, subject.about).toBeGreaterThanOrEqual(4)
    expect(subject.effects.length, subject.about).toBeGreaterThanOrEqual(3)
    expect(subject.experts.length * subject.novices.length, subject.about).toBeGreaterThan(0)
  }
  for (const topic of topics) expect(words.lists[topic]?.length, topic).toBeGreaterThanOrEqual(4)
})

test('no comment repeats another one about the same channel', () => {
  for (const said of Map.groupBy(comments, ({ channelId }) => channelId).values())
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length)
})

test('no sentence is in more than 1% of the comments', () => {
  const counts = new Map<string, number>()
  for (const { text } of comments)
    for (const sentence of new Set(text.split(/(?<=[.!?])\s+|\n+/)))
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  expect(most?.[1], most?.[0]).toBeLessThan(comments.length / 100)
})

test('comments are of all lengths, from a few words to some paragraphs', () => {
  const lengths = comments.map(({ text }) => text.length)
  const share = (from: number, to: number) =>
    lengths.filter((length) => length >= from && length < to).length / lengths.length
  expect(share(0, 60)).toBeGreaterThan(0.12)
  expect(share(60, 200)).toBeGreaterThan(0.4)
  expect(share(250, 2_000)).toBeGreaterThan(0.07)
  expect(comments.some(({ text }) => text.includes('\n\n'))).toBe(true)
})

test('a comment matches its stars and moods', () => {
  for (const { text, rating, moods: given } of comments) {
    for (const [mood, { praise, gripes }] of Object.entries(words.moods)) {
      if (given.includes(mood as Mood)) continue
      const foreign = [...praise, ...gripes].filter((clause) => isSaid(clause, text))
      expect(foreign, `${mood} in: ${text}`).toEqual([])
    }
    if (rating >= 4.5)
      expect(
        words.general.gripes.filter((clause) => isSaid(clause, text)),
        text,
      ).toEqual([])
    if (rating <= 2) {
      const happy = Object.values(words.moods).flatMap(({ praise }) => praise)
      expect(
        happy.filter((clause) => isSaid(clause, text)),
        text,
      ).toEqual([])
    }
  }
})

test('a comment names only earlier videos of its channel', () => {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const quoting = comments.filter(({ text }) => text.includes('“'))
  expect(quoting.length).toBeGreaterThan(comments.length / 6)
  for (const { text, channelId, createdAt } of quoting) {
    const titles = (byId.get(channelId)?.videos ?? [])
      .filter(({ publishedAt }) => publishedAt < createdAt)
      .map(({ title }) => title.toLowerCase().replaceAll(/[“”]/g, "'"))
    for (const [, named = ''] of text.matchAll(/“([^”]+)”/g))
      expect(titles.some((title) => title.startsWith(named))).toBe(true)
  }
})

test('comments have no placeholders left, and well-formed sentences', () => {
  for (const { comment } of comments)
    expect(comment).not.toMatch(
      /[{}|¶]|undefined|(?<!\.)[.!?,]\.(?!\.)|[!?],|\ba (?:episode|essay|hour)|\bthe the [A-Z]| {2}/,
    )
})

/** Only recognizes clauses that are too long to occur by chance and that no spelling changes. */
function isSaid(clause: string, text: string) {
  return clause.length > 24 && !/['{]/.test(clause) && text.includes(clause.toLowerCase())
}

function readResources(name: string): Resource[] {
  const lines = readFileSync(new URL(name, catalogue), 'utf8').trim().split('\n')
  return lines.map((line): Resource => JSON.parse(line))
}

function readKeywords(declared: string) {
  return [...declared.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}
