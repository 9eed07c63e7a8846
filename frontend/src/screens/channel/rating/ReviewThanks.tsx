import { useState } from 'react'
import { Share2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router-dom'
import type { Channel } from '@channelwise/schemas/channel'
import { paths } from '../../../app/paths.ts'
import { useSite } from '../../../app/site.ts'
import { ChannelPicture } from '../../../components/channels/ChannelPicture.tsx'
import type { ShownChannel } from '../../../components/channels/shown-channel.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Name } from '../../../ui/text/Name.tsx'
import styles from './ReviewThanks.module.css'

interface ReviewThanksProps {
  channel: Channel
  /** The page of the review. */
  reviewId: string
  similar: readonly ShownChannel[]
}

/** How many similar channels to offer. */
const offered = 3

/** The thank-you popup. Import it lazily, like its dialog; without JavaScript the notice about the review suffices. */
export function ReviewThanks({ channel, reviewId, similar }: ReviewThanksProps) {
  const navigate = useNavigate()
  const close = () => void navigate(paths.channel(channel), { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open
      title="Thank you for your review!"
      description={
        <>
          Your review of <Name>{channel.name}</Name> is live.
        </>
      }
      onClose={close}
      actions={
        <>
          <ShareReview reviewId={reviewId} />
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        </>
      }
    >
      {similar.length > 0 && (
        <div className={styles.more}>
          <h3 className={styles.heading}>Know one of these, too?</h3>
          <ul className={styles.channels}>
            {similar.slice(0, offered).map((each) => (
              <li key={each._id}>
                <Link to={paths.channelPage(each, {}, 'your-rating')} className={styles.channel}>
                  <ChannelPicture channel={each} className={styles.picture} />
                  <span className={styles.name}>
                    <Name>{each.name}</Name>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

/** Opens the device's share sheet, or copies the link. */
function ShareReview({ reviewId }: { reviewId: string }) {
  const { publicUrl } = useSite()
  const [isCopied, setCopied] = useState(false)
  const url = publicUrl + paths.review(reviewId)
  const share = async () => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url })
      else {
        await navigator.clipboard.writeText(url)
        setCopied(true)
      }
    } catch {
      // Canceled or not allowed: there is nothing else to offer.
    }
  }
  return (
    <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
      {isCopied ? 'Link copied' : 'Share'}
    </Button>
  )
}
