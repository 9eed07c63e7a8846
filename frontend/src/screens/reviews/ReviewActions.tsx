import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useFetcher } from 'react-router-dom'
import type { Review } from '@channelwise/schemas/review'
import { formatCount } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { BackField, useBack } from '../forms/return-without-script.tsx'
import { later } from '../../components/later.tsx'
import { MessagePopup } from '../../components/MessagePopup.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useLatePrompt } from '../../components/sign-in/use-late-prompt.ts'
import { useLastKnown } from '../../hooks/use-last-known.ts'
import { useSession } from '../../hooks/use-session.ts'
import type { ReviewChange } from './change-review.ts'
import { ReportReview } from './ReportReview.tsx'
import styles from './ReviewActions.module.css'

const OwnReview = later(async () => (await import('./OwnReview.tsx')).OwnReview)

/** A review's actions: like, report, or remove the member's own. */
export function ReviewActions({ review }: { review: Review }) {
  const { member } = useSession()
  const isOwn = member !== null && member.uid === review.uid
  return (
    <footer className={styles.actions}>
      <Like review={review} isOwn={isOwn} />
      {isOwn ? <OwnReview review={review} /> : <ReportReview review={review} />}
    </footer>
  )
}

/** Updates optimistically, then shows the server's count. */
function Like({ review, isOwn }: { review: Review; isOwn: boolean }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const fetcher = useFetcher<ReviewChange>()
  useLatePrompt(fetcher.data)
  const [refusal, setRefusal] = useState<string | null>(null)
  const known = useLastKnown(fetcher.data?.like) ?? { liked: review.liked, likeCount: review.likeCount }
  const sent = fetcher.state === 'submitting' ? fetcher.formData?.get('intent') : null
  const liked = sent ? sent === 'like' : known.liked
  const likeCount = known.likeCount + Number(liked) - Number(known.liked)
  const failure = refusal ?? (fetcher.state === 'idle' ? (fetcher.data?.error ?? null) : null)
  const [closed, setClosed] = useState<unknown>(null)
  const content = useCachedContent(LikeContent, {
    userName: review.userName,
    liked,
    likeCount,
    back: useBack(),
  })
  return (
    <>
      <fetcher.Form
        method="post"
        action={paths.review(review._id)}
        onSubmit={(event) => {
          if (member !== null && !isOwn) return
          event.preventDefault()
          if (member === null) ask(messages.signInToLike)
          else setRefusal(messages.ownLike)
        }}
        {...content}
      />
      {failure !== null && closed !== (refusal ?? fetcher.data) && (
        <MessagePopup
          title={failure}
          onClose={() => (refusal === null ? setClosed(fetcher.data) : setRefusal(null))}
        />
      )}
    </>
  )
}

interface LikeContentProps extends Pick<Review, 'userName' | 'liked' | 'likeCount'> {
  back: string
}

function LikeContent({ userName, liked, likeCount, back }: LikeContentProps) {
  return (
    <>
      <BackField back={back} />
      <Button
        type="submit"
        size="small"
        variant="quiet"
        name="intent"
        value={liked ? 'unlike' : 'like'}
        aria-pressed={liked}
        aria-label={`Like the review by ${userName}, likes: ${formatCount(likeCount)}`}
        className={liked ? (styles.liked ?? '') : ''}
        icon={<Heart aria-hidden />}
      >
        {likeCount === 0 ? 'Like' : formatCount(likeCount)}
      </Button>
    </>
  )
}
