import { PenLine } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import type { Review } from '@channelwise/schemas/review'
import { messages } from '../../../app/messages.ts'
import { paths } from '../../../app/paths.ts'
import { AskToSignIn } from '../../../components/sign-in/AskToSignIn.tsx'
import { useSession } from '../../../hooks/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from '../heading/ChannelHeading.module.css'

/** Links to the review form; guests are asked to sign in. */
export function WriteButton({ channel, ownReview }: { channel: Channel; ownReview: Review | null }) {
  const { member } = useSession()
  const look = { variant: 'primary', icon: <PenLine aria-hidden />, className: styles.wide } as const
  if (member === null)
    return (
      <div className={styles.wide}>
        <AskToSignIn intent="review" text={messages.signInToReview}>
          <Button type="submit" {...look}>
            Write a review
          </Button>
        </AskToSignIn>
      </div>
    )
  const query = ownReview === null ? {} : { edit: 'review' }
  return (
    <Button render={<Link to={paths.channelPage(channel, query, 'your-review')} />} {...look}>
      {ownReview === null ? 'Write a review' : 'Edit your review'}
    </Button>
  )
}
