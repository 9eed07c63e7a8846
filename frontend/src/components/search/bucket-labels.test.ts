import { expect, test } from 'vitest'
import { durationBuckets, subscriberBuckets } from '@channelwise/schemas/filters'
import { durationLabel, subscriberLabel } from './bucket-labels.ts'

test('labels every duration bucket, the last without an upper limit', () => {
  expect(durationBuckets.map(durationLabel)).toEqual([
    '0 – 5 min',
    '6 – 15 min',
    '16 – 30 min',
    '31 – 60 min',
    '61 min and more',
  ])
})

test('labels every subscriber bucket, the last without an upper limit', () => {
  expect(subscriberBuckets.map(subscriberLabel)).toEqual([
    '1 – 1K',
    '1K – 10K',
    '10K – 100K',
    '100K – 1M',
    '1M – 10M',
    '10M and more',
  ])
})
