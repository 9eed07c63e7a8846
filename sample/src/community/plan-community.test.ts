import { expect, test } from 'vitest'
import { mainTopics } from '@channelwise/schemas/topic'
import { planMembers } from './plan-community.ts'
import { readWords } from './read-words.ts'
import { planFollows, planLikes, planListLikes } from './plan-ties.ts'

const topics = mainTopics.filter((topic) => topic !== 'All')
/** Roughly in the proportions of the sample catalogue. */
const languages = ['English', 'English', 'English', 'French', 'Japanese', null]
const words = readWords(new URL('words/', import.meta.url))
const keywords = words.subjects.flatMap((subject) => subject.keywords.slice(0, 1))
const channels = Array.from({ length: 600 }, (_, number) => ({
  id: `channel${number}`,
  name: `Channel ${number}`,
  language: languages[Math.floor(number / topics.length) % languages.length] ?? null,
  topics: [{ mainTopic: topics[number % topics.length] ?? 'Science', subTopic: '' }],
  keywords: keywords.slice(number % keywords.length).slice(0, number % 9),
  videos: Array.from({ length: number % 7 }, (__, video) => ({
    title: `Video ${video} of channel ${number} in full length (with guests) #shorts`,
    publishedAt: new Date(Date.UTC(2025, number % 12, 1 + video)),
  })),
}))
const now = new Date('2026-06-01T12:00:00Z')
const members = planMembers(400, channels, now)
const reviews = members.flatMap((member) => member.reviews.map((review) => ({ ...review, member })))

test('the community has its size, and about 9,000 reviews', () => {
  expect(members).toHaveLength(400)
  expect(reviews.length).toBeGreaterThan(7_500)
  expect(reviews.length).toBeLessThan(11_000)
})

test('every review follows the rules for members', () => {
  for (const { member, rating, moods, comment, createdAt } of reviews) {
    expect(rating * 2).toBe(Math.round(rating * 2))
    expect(rating).toBeGreaterThanOrEqual(0.5)
    expect(rating).toBeLessThanOrEqual(5)
    expect(new Set(moods).size).toBe(moods.length)
    expect(moods.length).toBeLessThanOrEqual(4)
    expect(comment).not.toMatch(/[{}]/)
    expect(createdAt.getTime()).toBeLessThan(now.getTime())
    expect(member.name.length).toBeGreaterThanOrEqual(5)
    expect(member.description.length).toBeLessThanOrEqual(100)
  }
  for (const { reviews: own, lists } of members) {
    expect(new Set(own.map(({ channelId }) => channelId)).size).toBe(own.length)
    for (const list of lists) expect(list.name.length).toBeLessThanOrEqual(80)
  }
})

test('some channels have enough reviews for statistics and a review pair, and some have none', () => {
  const counts = channels.map(({ id }) => reviews.filter(({ channelId }) => channelId === id).length)
  expect(counts.filter((count) => count > 19).length).toBeGreaterThan(50)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(0)
})

test('members review mostly channels in their own language or English', () => {
  const languageOf = new Map(channels.map(({ id, language }) => [id, language]))
  const foreign = members.map(({ reviews: own }) => {
    const watched = own.map(({ channelId }) => languageOf.get(channelId))
    return ['French', 'Japanese'].map((language) => watched.filter((one) => one === language).length)
  })
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  // Nobody understands more than one of the two.
  const misunderstood = sum(foreign.map((counts) => Math.min(...counts)))
  expect(misunderstood / reviews.length).toBeLessThan(0.01)
  for (const at of [0, 1]) {
    const readers = foreign.filter((counts) => (counts[at] ?? 0) > 2)
    expect(readers.length).toBeGreaterThan(40)
    expect(sum(foreign.map((counts) => counts[at] ?? 0))).toBeGreaterThan(400)
  }
})

test('the community is deterministic, and a smaller one is a prefix of it', () => {
  expect(planMembers(400, channels, now)).toEqual(members)
  expect(planMembers(40, channels, now)).toEqual(members.slice(0, 40))
})

test('nobody likes their own review or follows themselves', () => {
  const likes = planLikes(members)
  const follows = planFollows(members)
  expect(likes.length).toBeGreaterThan(2_000)
  expect(follows.length).toBeGreaterThan(500)
  expect(likes.filter(({ uid, author }) => uid === author)).toEqual([])
  const listLikes = planListLikes(members)
  expect(listLikes.length).toBeGreaterThan(100)
  expect(listLikes.length).toBeLessThan(5_000)
  expect(listLikes.filter(({ uid, owner }) => uid === owner)).toEqual([])
  const isPrivate = new Map(members.map(({ uid, lists }) => [uid, lists.map((list) => list.private)]))
  expect(listLikes.filter(({ owner, list }) => isPrivate.get(owner)?.[list] !== false)).toEqual([])
  expect(follows.filter(({ follower, followed }) => follower === followed)).toEqual([])
})
