import { Link } from 'react-router-dom'
import type { User } from '@channelwise/schemas/user'
import { paths } from '../app/paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Name } from '../ui/Name.tsx'
import styles from './channels/ChannelRow.module.css'

/** A member in a list of search results: who they are and what they say of themselves. */
export function UserRow({ user: { _id, name, photoURL, description } }: { user: User }) {
  return (
    <article className={styles.row}>
      <Avatar name={name} source={photoURL} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to={paths.user(_id)} className={styles.link}>
            <Name>{name}</Name>
          </Link>
        </h3>
        {description !== '' && (
          <p className={styles.facts}>
            <Name>{description}</Name>
          </p>
        )}
      </div>
    </article>
  )
}
