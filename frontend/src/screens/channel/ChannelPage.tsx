import { useActionData, useLoaderData } from 'react-router-dom'
import { ChannelCard } from '../../components/ChannelCard.tsx'
import { ChannelGrid } from '../../components/ChannelGrid.tsx'
import { cutWords } from '../../components/format.ts'
import { paths } from '../../paths.ts'
import { useFullAddress } from '../../site.ts'
import { PageHead } from '../PageHead.tsx'
import { SignInNotice } from '../SignInNotice.tsx'
import { ChannelDescription } from './ChannelDescription.tsx'
import { ChannelHeading } from './ChannelHeading.tsx'
import styles from './ChannelPage.module.css'
import { ChannelVideos } from './ChannelVideos.tsx'
import type { act, load } from './load-channel.ts'
import { Reviews } from './Reviews.tsx'
import { describeForEngines, writeStructuredData } from './structured-data.ts'

export { act, load } from './load-channel.ts'

/** All about one channel. */
export function Component() {
  const { channel, videos, related } = useLoaderData<typeof load>()
  const prompt = useActionData<typeof act>()?.prompt
  const path = paths.channel(channel)
  const address = useFullAddress(path)
  return (
    <div className={styles.page}>
      <PageHead
        title={`${channel.name}: reviews and ratings`}
        description={
          cutWords(channel.description, 30) ||
          `What our members think of the YouTube channel ${channel.name}.`
        }
        path={path}
        image={channel.image}
      />
      <script
        type="application/ld+json"
        dangerouslySetInnerHTML={{ __html: writeStructuredData(describeForEngines(channel, address)) }}
      />
      {prompt !== undefined && <SignInNotice text={prompt} />}
      <ChannelHeading channel={channel} />
      {channel.description !== '' && <ChannelDescription text={channel.description} />}
      <ChannelVideos channel={channel} choice={videos} />
      <Reviews />
      {related !== null && related.channels.length > 0 && (
        <section className={styles.section} aria-labelledby="related">
          <h2 id="related">More in {related.topic}</h2>
          <ChannelGrid>
            {related.channels.map((each) => (
              <ChannelCard key={each._id} channel={each} />
            ))}
          </ChannelGrid>
        </section>
      )}
    </div>
  )
}
