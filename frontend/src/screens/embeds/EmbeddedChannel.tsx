import { useLoaderData } from 'react-router-dom'
import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Client } from '@channelwise/schemas/contract/client'
import { MoodChips } from '../../components/reviews/MoodChips.tsx'
import { PageHead } from '../../components/page/PageHead.tsx'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { readChannel } from '../channel/load-channel.ts'
import styles from './EmbeddedChannel.module.css'
import { EmbeddedPage, OuterLink } from './EmbeddedPage.tsx'

/** Loads the card of the URL's channel. */
export async function load(client: Client, { params }: LoaderFunctionArgs) {
  const channel = await readChannel(client, params['id'] ?? '')
  const { _id, name, profileImage, rating, numReviews, rankingRatingMoodDef } = channel
  return { channel: { _id, name, profileImage, rating, numReviews, moods: rankingRatingMoodDef.slice(0, 3) } }
}

/** A channel's card embedded in another site: its rating and moods, with a link to its reviews. */
export function Component() {
  const { channel } = useLoaderData<typeof load>()
  const path = paths.channel(channel)
  return (
    <EmbeddedPage path={path} label={`${channel.name} on Channelwise`}>
      <PageHead
        title={channel.name}
        description={`What members of Channelwise think of ${channel.name}.`}
        unlisted
      />
      <div className={styles.channel}>
        <Avatar name={channel.name} source={channel.profileImage} size="large" />
        <div className={styles.words}>
          <h1 className={styles.name}>
            <OuterLink path={path}>
              <Name>{channel.name}</Name>
            </OuterLink>
          </h1>
          <RatingStars rating={channel.rating} numReviews={channel.numReviews} />
          {channel.moods.length > 0 && (
            <div className={styles.moods}>
              <MoodChips moods={channel.moods} />
            </div>
          )}
        </div>
      </div>
    </EmbeddedPage>
  )
}
