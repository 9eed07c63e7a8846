import { useActionData, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { cutWords } from '../../components/format.ts'
import { paths } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { SignInNotice } from '../../components/sign-in/SignInNotice.tsx'
import { describeBreadcrumbs } from '../../components/page/structured-data.ts'
import { StructuredData } from '../../components/page/StructuredData.tsx'
import { ChannelDescription } from './ChannelDescription.tsx'
import { ChannelHeading } from './ChannelHeading.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './ChannelPage.module.css'
import { ChannelVideos } from './ChannelVideos.tsx'
import type { act } from './change-channel.ts'
import type { load } from './load-channel.ts'
import { PopularPair } from './PopularPair.tsx'
import { Reviews } from './Reviews.tsx'
import { PlatformStateNotice } from './PlatformStateNotice.tsx'
import { describeForEngines, listBreadcrumbs } from './structured-data.ts'

export { act } from './change-channel.ts'
export { load } from './load-channel.ts'
export { shouldRevalidate } from '../reviews/change-review.ts'

/** A channel's page. */
export function Component() {
  const { channel, videos, reviews, ownReview, isReviewed, pair, similar, thumbs, isFavorite, hasHistory } =
    useLoaderData<typeof load>()
  const answer = useActionData<typeof act>()
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
      {answer?.prompt && <SignInNotice text={answer.prompt} />}
      {answer?.error && <Notice tone="danger">{answer.error}</Notice>}
      <PlatformStateNotice state={channel.platformState} />
      <ChannelHeading channel={channel} isFavorite={isFavorite} hasHistory={hasHistory} />
      {channel.description !== '' && <ChannelDescription text={channel.description} />}
      {pair !== null && <PopularPair pair={pair} />}
      {channel.platformState === 'current' && (
        <ChannelVideos channel={channel} choice={videos} thumbs={thumbs} />
      )}
      <Reviews
        channel={channel}
        reviews={reviews}
        ownReview={ownReview}
        isReviewed={isReviewed}
        refused={answer?.review}
      />
      {similar.length > 0 && (
        <section className={styles.section} aria-labelledby="similar">
          <h2 id="similar">Similar channels</h2>
          <ChannelGrid>
            {similar.map((each) => (
              <ChannelCard key={each._id} channel={each} />
            ))}
          </ChannelGrid>
        </section>
      )}
    </Page>
  )
}
