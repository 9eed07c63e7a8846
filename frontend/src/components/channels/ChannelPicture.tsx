import { Monogram } from '../../ui/Monogram.tsx'
import { Picture } from '../../ui/Picture.tsx'

interface ChannelPictureProps {
  channel: { name: string; image: string; profileImage: string }
  /** Tried after the channel's own pictures: the thumbnail of its last video. */
  lastThumbnail?: string
  eager?: boolean
  className?: string | undefined
}

/** A channel's square picture; its name stands beside it, so it is not read out. */
export function ChannelPicture({
  channel,
  lastThumbnail = '',
  eager = false,
  className,
}: ChannelPictureProps) {
  return (
    <Picture
      sources={[channel.image, channel.profileImage, lastThumbnail]}
      alt=""
      width={400}
      height={400}
      eager={eager}
      className={className}
      fallback={<Monogram name={channel.name} className={className} />}
    />
  )
}
