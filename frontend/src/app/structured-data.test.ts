import { expect, test } from 'vitest'
import { buildChannel } from '../screens/channel/test-channel.ts'
import { listBreadcrumbs } from '../screens/channel/structured-data.ts'
import { describeChannels, describeSite, describeBreadcrumbs } from '../components/page/structured-data.ts'
import { writeStructuredData } from '../components/page/StructuredData.tsx'

const site = 'https://site.test'
const hostile = '</script><!--<script>alert(1)</script>'

test('channels are listed in order, and later pages continue the numbering', () => {
  const channels = [
    { _id: 'one', name: hostile },
    { _id: 'two', name: 'Two' },
  ]
  const written = writeStructuredData(describeChannels(site, channels, 25))
  expect(written).not.toContain('<')
  expect(JSON.parse(written).itemListElement).toEqual([
    expect.objectContaining({
      position: 25,
      name: hostile,
      url: expect.stringMatching(/^https:\/\/site\.test\/channel\/.+-one$/),
    }),
    expect.objectContaining({ position: 26, url: 'https://site.test/channel/two-two' }),
  ])
})

test("a channel's breadcrumbs go through the search and its first topic", () => {
  const channel = buildChannel({
    name: 'Harbour',
    allTopics: [{ mainTopic: 'Science', subTopic: 'Physics' }],
  })
  const steps = describeBreadcrumbs(site, listBreadcrumbs(channel)).itemListElement
  expect(steps.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://site.test/'],
    [2, 'https://site.test/search'],
    [3, 'https://site.test/search?allTopics=Science'],
    [4, `https://site.test/channel/harbour-${channel._id}`],
  ])
})

test('the site declares its search action', () => {
  expect(describeSite(site).potentialAction.target.urlTemplate).toBe(
    'https://site.test/search/results?q={search_term_string}',
  )
})
