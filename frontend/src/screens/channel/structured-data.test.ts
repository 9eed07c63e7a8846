import { expect, test } from 'vitest'
import { writeStructuredData } from '../../components/page/StructuredData.tsx'
import { describeForEngines } from './structured-data.ts'
import { buildChannel } from './test-channel.ts'

const address = 'https://site.test/channel/harbour-harbour1'

test('has a rating above three reviews, on our scale', () => {
  expect(describeForEngines(buildChannel({ numReviews: 4 }), address).aggregateRating).toMatchObject({
    ratingValue: '4.3',
    reviewCount: 4,
    bestRating: 5,
    worstRating: 0.5,
  })
  expect(describeForEngines(buildChannel({ numReviews: 3 }), address)).not.toHaveProperty('aggregateRating')
  expect(describeForEngines(buildChannel({ rating: null }), address)).not.toHaveProperty('aggregateRating')
})

test('cannot close the element around it', () => {
  const name = '</script><script>alert(1)</script>'
  const written = writeStructuredData(describeForEngines(buildChannel({ name }), address))
  expect(written).not.toContain('<')
  expect(JSON.parse(written)).toMatchObject({ name, url: address })
})
