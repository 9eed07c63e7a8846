import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useFetcher } from 'react-router-dom'
import type { VideoThumbs } from '@channelwise/schemas/recommendation'
import type { Video } from '@channelwise/schemas/video'
import { formatCount } from '../../components/format.ts'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useLatePrompt } from '../../components/sign-in/use-late-prompt.ts'
import { useLastKnown } from '../../hooks/use-last-known.ts'
import { useSession } from '../../hooks/use-session.ts'
import { pressThumb } from './press-thumb.ts'
import type { ThumbChange } from './recommend-video.ts'
import styles from './Thumbs.module.css'

interface ThumbsProps {
  video: Video
  channelName: string
  /** Undefined if the video has no thumbs yet. */
  thumbs: VideoThumbs | undefined
}

/** Thumbs up and down for a video; pressing again undoes it. */
export function Thumbs({ video, channelName, thumbs }: ThumbsProps) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const fetcher = useFetcher<ThumbChange>()
  const known = useLastKnown(fetcher.data?.thumbs) ??
    thumbs ?? { videoId: video.videoId, ups: 0, downs: 0, recommendation: null }
  useLatePrompt(fetcher.data)
  const sent = fetcher.formData?.get('thumb')
  const shown = typeof sent === 'string' ? pressThumb(known, sent) : known
  return (
    <fetcher.Form
      method="post"
      className={styles.thumbs}
      id={`thumbs-${video.videoId}`}
      onSubmit={(event) => {
        if (member !== null) return
        event.preventDefault()
        ask(messages.signInToRecommend)
      }}
    >
      <BackWithoutScript hash={`#thumbs-${video.videoId}`} />
      <input type="hidden" name="intent" value="recommend" />
      <input type="hidden" name="videoId" value={video.videoId} />
      <input type="hidden" name="videoTitle" value={video.title} />
      <input type="hidden" name="channelName" value={channelName} />
      {directions.map(({ thumb, recommendation, Icon, words }) => {
        const isPressed = shown.recommendation === recommendation
        const count = recommendation ? shown.ups : shown.downs
        return (
          <Button
            key={thumb}
            type="submit"
            size="small"
            variant="quiet"
            name="thumb"
            value={isPressed ? 'none' : thumb}
            aria-pressed={isPressed}
            className={isPressed ? (styles.pressed ?? '') : ''}
            icon={<Icon aria-hidden />}
          >
            <VisuallyHidden>
              {words} <Name>{video.title}</Name>: {count === 0 && '0'}
            </VisuallyHidden>
            {count > 0 && formatCount(count)}
          </Button>
        )
      })}
      {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </fetcher.Form>
  )
}

const directions = [
  { thumb: 'up', recommendation: true, Icon: ThumbsUp, words: 'Recommend' },
  { thumb: 'down', recommendation: false, Icon: ThumbsDown, words: 'Don’t recommend' },
] as const
