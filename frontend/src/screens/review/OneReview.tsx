import { data, Link, useActionData, useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/Name.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act } from '../reviews/change-review.ts'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Page } from '../../ui/Page.tsx'

export { act, shouldRevalidate } from '../reviews/change-review.ts'

/** Loads the URL's review for those who may see it. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const isId = /^[A-Za-z0-9]{1,100}$/.test(id)
  const all = { user: 'all', order: 'latest', type: 'all', moderation: 'false' } as const
  const reviews = isId ? (await client.listReviews({ params: { id, ...all }, query: {} })).value : []
  const review = reviews.find(({ _id }) => _id === id)
  if (review === undefined) throw data(messages.pageMissing, { status: 404 })
  return { review }
}

/** A single review's page, which notifications and shared links lead to. */
export function Component() {
  const { review } = useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
  const channel = { _id: review.creatorId, name: review.creatorName }
  return (
    <Page width="text">
      <PageHead
        title={`${review.userName} on ${review.creatorName}`}
        description={`${review.rating} out of 5 stars for the YouTube channel ${review.creatorName}.`}
        unlisted
      />
      <h1>
        Review of <Name>{review.creatorName}</Name>
      </h1>
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      {answer?.reported && <Notice tone="success">Thank you. A moderator will look at it.</Notice>}
      <ReviewList reviews={[review]} names="both" headingLevel={2} />
      <div>
        <Button render={<Link to={`${paths.channel(channel)}#reviews`} />}>
          All reviews of <Name>{review.creatorName}</Name>
        </Button>
      </div>
    </Page>
  )
}
