import { Link } from 'react-router-dom'
import type { FollowEnd } from '@channelwise/schemas/user'
import { memberMessages } from '../../app/member-messages.ts'
import { paths } from '../../app/paths.ts'
import { Avatar } from '../../ui/pictures/Avatar.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { FollowButton } from './FollowButton.tsx'
import styles from './PeopleList.module.css'

/** Entries shown without scrolling. */
const shownAtOnce = 7

/** A list of members with follow buttons; more than 7 scroll and fade out at the end. */
export function PeopleList({ users }: { users: FollowEnd[] }) {
  if (users.length === 0) return <p>{memberMessages.noUsers}</p>
  const scrolls = users.length > shownAtOnce
  return (
    // A scrollable list has to be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={scrolls ? styles.scrolling : styles.people} {...(scrolls && { tabIndex: 0 })}>
      {users.map(({ _id, name, photoURL, followed }) => (
        <li key={_id} className={styles.row}>
          <Link className={styles.person} to={paths.user(_id)}>
            <Avatar name={name} source={photoURL} size="small" />
            <span className={styles.name}>
              <Name>{name}</Name>
            </span>
          </Link>
          <FollowButton of={{ _id, name }} isFollowing={followed} inList />
        </li>
      ))}
    </ul>
  )
}
