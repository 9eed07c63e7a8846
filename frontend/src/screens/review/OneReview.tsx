import { Link, useLoaderData } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import type { act } from '../reviews/change-review.ts'
import { ReviewList } from '../reviews/ReviewList.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import type { load } from './load-review.ts'

export { load } from './load-review.ts'
export { act } from '../reviews/change-review.ts'
export { shouldRevalidate } from '../reviews/revalidate-reviews.ts'

/** A single review's page, which notifications and shared links lead to. */
export function Component() {
  const { review } = useLoaderData<typeof load>()
  const answer = useKeptActionData<typeof act>()
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
      {answer?.prompt && <SignInNotice text={answer.prompt} />}
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      {answer?.reported && <Notice tone="success">Thank you. A moderator will look at it.</Notice>}
      <ReviewList reviews={[review]} names="both" headingLevel={2} />
      <div>
        <Button render={<Link to={`${paths.channel(channel)}#reviews`} />}>
          <span>
            All reviews of <Name>{review.creatorName}</Name>
          </span>
        </Button>
      </div>
    </Page>
  )
}
