import { useEffect, useRef } from 'react'
import { X } from 'lucide-react'
import { sampleClip } from '@channelwise/schemas/sample'
import type { Video } from '@channelwise/schemas/video'
import { isSample } from './video-address.ts'
import styles from './InlinePlayer.module.css'

interface InlinePlayerProps {
  video: Video
  onClose: () => void
}

/** Plays a video in place of its thumbnail until it is closed with the cross or Escape. */
export function InlinePlayer({ video, onClose }: InlinePlayerProps) {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  return (
    <div className={styles.player}>
      {isSample(video.videoId) ? (
        <video
          className={styles.picture}
          src={sampleClip}
          aria-label={video.title}
          controls
          autoPlay
          muted
          playsInline
        />
      ) : (
        <iframe
          className={styles.picture}
          src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.videoId)}?autoplay=1&rel=0`}
          title={video.title}
          allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
          referrerPolicy="strict-origin-when-cross-origin"
          // The player needs both, and from another origin it cannot remove its own sandbox.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          allowFullScreen
        />
      )}
      <button
        className={styles.close}
        type="button"
        aria-label="Close the player"
        ref={close}
        onClick={onClose}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      >
        <X aria-hidden />
      </button>
    </div>
  )
}
