import { Suspense } from 'react'
import { useLoaderData } from 'react-router-dom'
import { onDemand } from '../../components/later.tsx'
import { cutWords } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { useKeptActionData } from '../../hooks/use-kept-action-data.ts'
import { Notice } from '../../ui/status/Notice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { describeBreadcrumbs } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import { ChannelHeading } from './heading/ChannelHeading.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ChannelVideos } from './videos/ChannelVideos.tsx'
import { writeVideoChoice } from './videos/chosen-videos.ts'
import type { act } from './change-channel.ts'
import type { load } from './load-channel.ts'
import { PopularPair } from './reviews/PopularPair.tsx'
import { RateBar } from './rating/RateBar.tsx'
import { writeReviewChoice } from './reviews/review-choice.ts'
import { Reviews } from './reviews/Reviews.tsx'
import { SimilarChannels } from './similar/SimilarChannels.tsx'
import { PlatformStateNotice } from './heading/PlatformStateNotice.tsx'
import { describeForEngines, listBreadcrumbs } from './structured-data.ts'

const ReviewThanks = onDemand(async () => (await import('./rating/ReviewThanks.tsx')).ReviewThanks)

export { act } from './change-channel.ts'
export { load } from './load-channel.ts'
export { shouldRevalidate } from '../reviews/revalidate-reviews.ts'

/** A channel's page. */
export function Component() {
  const page = useLoaderData<typeof load>()
  const { channel, videos, reviewChoice, ownReview, step, pair, similar } = page
  const answer = useKeptActionData<typeof act>()
  const path = paths.channel(channel)
  const { publicUrl } = useSite()
  return (
    <Page gap={7}>
      <PageHead
        title={`${channel.name}: reviews and ratings`}
        description={
          cutWords(channel.description, 30) ||
          `What our members think of the YouTube channel ${channel.name}.`
        }
        path={path}
        image={paths.card('channel', channel._id)}
        unlisted={channel.platformState !== 'current'}
        feed={{ of: { kind: 'channel', id: channel._id }, title: `Reviews of ${channel.name}` }}
        embeddable
      />
      <StructuredData value={describeForEngines(channel, publicUrl + path)} />
      <StructuredData value={describeBreadcrumbs(publicUrl, listBreadcrumbs(channel))} />
      {answer?.prompt && <SignInNotice text={answer.prompt} redirect={answer.comeBack} />}
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      <PlatformStateNotice state={channel.platformState} />
      <ChannelHeading
        channel={channel}
        ownReview={ownReview}
        pressed={page.pressed}
        isFavorite={page.isFavorite}
        hasHistory={page.hasHistory}
      />
      {pair !== null && <PopularPair pair={pair} />}
      {/* Boundaries hydrate one by one, a pressed one first, so that an early press need not wait for the whole page. */}
      <Suspense>
        {channel.platformState === 'current' && (
          <ChannelVideos
            channel={channel}
            choice={videos}
            thumbs={page.thumbs}
            kept={writeReviewChoice(reviewChoice)}
          />
        )}
        <SimilarChannels similar={similar} />
      </Suspense>
      <Suspense>
        <Reviews
          channel={channel}
          reviews={page.reviews}
          total={page.totalReviews}
          ownReview={ownReview}
          choice={reviewChoice}
          kept={writeVideoChoice(videos)}
          step={step}
          refused={answer?.review}
        />
      </Suspense>
      {step === 'submitted' && ownReview !== null && (
        <ReviewThanks
          channel={channel}
          reviewId={ownReview._id}
          similar={similar.map((each) => each.channel)}
        />
      )}
      <RateBar key={channel._id} channel={channel} ownReview={ownReview} />
    </Page>
  )
}
