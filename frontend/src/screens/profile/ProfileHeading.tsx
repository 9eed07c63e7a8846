import { Link } from 'react-router-dom'
import type { UserProfile } from '@channelwise/schemas/user'
import { formatMonth } from '../../components/format.ts'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { FollowButton } from './FollowButton.tsx'
import styles from './ProfileHeading.module.css'
import { ProfileFigures } from './ProfileFigures.tsx'

interface ProfileHeadingProps {
  profile: UserProfile
  /** The tab, the choice of reviews and the page, as in the URL, which popups keep. */
  place: Record<string, string>
  isOwner: boolean
  isFollowing: boolean
  /** Their tastes in a sentence; null if there are too few ratings. */
  tastes: string | null
}

/** The member's name, bio and links, with a follow button. */
export function ProfileHeading({ profile, place, isOwner, isFollowing, tastes }: ProfileHeadingProps) {
  const { name, description, twitter, youtube } = profile
  return (
    <header className={styles.heading}>
      <Avatar name={name} source={profile.photoURL} size="large" />
      <div className={styles.person}>
        <h1 className={styles.name}>
          <Name>{name}</Name>
        </h1>
        <p className={styles.since}>
          Member since <time dateTime={profile.creationDate}>{formatMonth(profile.creationDate)}</time>
        </p>
        {tastes !== null && <p className={styles.tastes}>{tastes}</p>}
        {description !== '' && (
          <p className={styles.bio}>
            <Name>{description}</Name>
          </p>
        )}
        {(youtube !== '' || twitter !== '') && (
          <ul className={styles.handles}>
            {youtube !== '' && (
              <Handle site="YouTube" handle={youtube} address={paths.youTubeHandle(youtube)} />
            )}
            {twitter !== '' && (
              <Handle site="Twitter" handle={twitter} address={paths.twitterHandle(twitter)} />
            )}
          </ul>
        )}
      </div>
      <div className={styles.action}>
        {isOwner ? (
          <Button render={<Link to={paths.settings()} />}>{memberMessages.editProfile}</Button>
        ) : (
          <FollowButton key={profile._id} of={profile} isFollowing={isFollowing} />
        )}
      </div>
      <ProfileFigures profile={profile} place={place} />
    </header>
  )
}

function Handle({ site, handle, address }: { site: string; handle: string; address: string }) {
  return (
    <li>
      {site}{' '}
      <a href={address} rel="nofollow ugc noopener noreferrer" target="_blank">
        {handle}
      </a>
    </li>
  )
}
