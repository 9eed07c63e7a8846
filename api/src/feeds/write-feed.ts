import { Feed } from 'feed'
import { writeChannelAddress } from '@channelwise/schemas/channel-address'
import { ratingLabels } from '@channelwise/schemas/review'
import type { Review } from '@channelwise/schemas/review'
import { dropIllegal, escapeXml } from './escape-xml.ts'
import { changedAt } from './read-feed.ts'
import type { ReviewFeed } from './read-feed.ts'

export type FeedFormat = 'rss' | 'atom'

interface Target {
  format: FeedFormat
  publicUrl: string
  /** Path of the feed itself. */
  address: string
}

/** Writes a feed as XML. Members' texts are escaped where a reader expects HTML. */
export function writeFeed({ title, page, reviews, updated }: ReviewFeed, target: Target): string {
  const { format, publicUrl, address } = target
  const feed = new Feed({
    id: `${publicUrl}${address}`,
    title: `${dropIllegal(title)} · Channelwise`,
    description: 'What members of Channelwise say about YouTube channels',
    link: `${publicUrl}${page}`,
    updated,
    generator: 'Channelwise',
    feedLinks: { [format]: `${publicUrl}${address}` },
  })
  for (const review of reviews) feed.addItem(describeReview(review, target))
  return format === 'rss' ? feed.rss2() : feed.atom1()
}

function describeReview(review: Review, { format, publicUrl }: Target) {
  const channel = { _id: review.creatorId, name: review.creatorName }
  const stars = `${review.rating} of 5 (${ratingLabels[review.rating * 2 - 1]})`
  const author = {
    name: dropIllegal(review.userName),
    ...(review.userId !== '' && { link: `${publicUrl}/user/${review.userId}` }),
  }
  const moods = review.moodList.length === 0 ? '' : `<p>${escapeXml(review.moodList.join(', '))}</p>`
  const title = `${review.creatorName}: ${stars}, by ${review.userName}`
  const text = `${writeParagraphs(review.commentTruncated ? `${review.comment} …` : review.comment)}${moods}`
  return {
    // Permanent, even if the channel or the site is renamed.
    id: `urn:x-channelwise:review:${review._id}`,
    link: `${publicUrl}${writeChannelAddress(channel)}#review-${review._id}`,
    date: changedAt(review),
    published: new Date(review.createdAt),
    ...(format === 'atom'
      ? { title: escapeXml(title), content: text, author: [author] }
      : // RSS requires an email address for an author, so the name is in the title only.
        { title: escapeRssTitle(title), description: text }),
  }
}

/** RSS titles are plain text, but many readers parse them as HTML: numeric references look best in both. */
function escapeRssTitle(title: string) {
  return dropIllegal(title).replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')
}

function writeParagraphs(text: string) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
}
