import { expect, test } from 'vitest'
import { mainTopics } from '@channelwise/schemas/topic'
import { communitySize, planMembers } from './plan-community.ts'
import { planFollows, planLikes } from './plan-ties.ts'

const topics = mainTopics.filter((topic) => topic !== 'All')
const channels = Array.from({ length: 600 }, (_, number) => ({
  id: `channel${number}`,
  name: `Channel ${number}`,
  topics: [{ mainTopic: topics[number % topics.length] ?? 'Science', subTopic: '' }],
}))
const now = new Date('2026-06-01T12:00:00Z')
const members = planMembers(channels, now)
const reviews = members.flatMap((member) => member.reviews.map((review) => ({ ...review, member })))

test('the community has its size, and about 9,000 reviews', () => {
  expect(members).toHaveLength(communitySize)
  expect(reviews.length).toBeGreaterThan(7_500)
  expect(reviews.length).toBeLessThan(11_000)
})

test('every review keeps the rules that members keep', () => {
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

test('some channels have enough for statistics and for a pair of popular reviews, and some have none', () => {
  const counts = channels.map(({ id }) => reviews.filter(({ channelId }) => channelId === id).length)
  expect(counts.filter((count) => count > 19).length).toBeGreaterThan(50)
  expect(counts.filter((count) => count === 0).length).toBeGreaterThan(0)
})

test('the same channels at the same time give the same community', () => {
  expect(planMembers(channels, now)).toEqual(members)
})

test('nobody likes a review of their own or follows themself', () => {
  const likes = planLikes(members)
  const follows = planFollows(members)
  expect(likes.length).toBeGreaterThan(2_000)
  expect(follows.length).toBeGreaterThan(500)
  expect(likes.filter(({ uid, author }) => uid === author)).toEqual([])
  expect(follows.filter(({ follower, followed }) => follower === followed)).toEqual([])
})
