import { Link } from 'react-router-dom'
import type { User } from '@channelwise/schemas/user'
import { paths } from '../app/paths.ts'
import { Avatar } from '../ui/pictures/Avatar.tsx'
import { Name } from '../ui/text/Name.tsx'
import { classNames } from '../ui/class-names.ts'
import card from '../ui/layout/card.module.css'
import styles from './channels/ChannelRow.module.css'

/** A member in a list of search results, with their bio. */
export function UserRow({ user: { _id, name, photoURL, description } }: { user: User }) {
  return (
    <article className={classNames(card.row, styles.row)}>
      <Avatar name={name} source={photoURL} />
      <div className={card.words}>
        <h3 className={card.name}>
          <Link to={paths.user(_id)} className={card.link}>
            <Name>{name}</Name>
          </Link>
        </h3>
        {description !== '' && (
          <p className={card.facts}>
            <Name>{description}</Name>
          </p>
        )}
      </div>
    </article>
  )
}
