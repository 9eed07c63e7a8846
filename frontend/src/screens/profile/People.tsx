import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import type { FollowEnd } from '@channelwise/schemas/user'
import { Dialog } from '../../components/dialog.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { PeopleList } from './PeopleList.tsx'
import styles from './People.module.css'

interface PeopleProps {
  /** The page's path with the popup closed. */
  closed: string
  show: 'followers' | 'following'
  users: FollowEnd[]
}

/** State of a history entry whose popup was opened over the previous page: closing it goes back. */
export const overPage = 'over page'

/** The followers or following popup; without JavaScript it is a section of the page. */
export function People({ closed, show, users }: PeopleProps) {
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const { state } = useLocation()
  const title = show === 'followers' ? 'Followers' : 'Following'
  if (!isHydrated) {
    return (
      <section className={styles.people} aria-labelledby="people">
        <h2 id="people">{title}</h2>
        <PeopleList users={users} />
      </section>
    )
  }
  const close = () => {
    // Going back once more would leave the profile.
    if (isLeaving) return
    if (state === overPage) void navigate(-1)
    else void navigate(closed, { replace: true, preventScrollReset: true })
  }
  return (
    <Dialog open title={title} onClose={close}>
      <PeopleList users={users} />
    </Dialog>
  )
}
