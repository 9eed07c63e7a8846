import { Monogram } from '../../ui/pictures/Monogram.tsx'
import { Picture } from '../../ui/pictures/Picture.tsx'

interface ChannelPictureProps {
  channel: { name: string; image: string; profileImage: string }
  /** Tried after the channel's own pictures: its latest video's thumbnail. */
  lastThumbnail?: string
  eager?: boolean
  className?: string | undefined
}

/** A channel's square picture, hidden from screen readers because its name is next to it. */
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
