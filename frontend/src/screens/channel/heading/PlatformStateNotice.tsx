import type { Channel } from '@channelwise/schemas/channel'
import { Notice } from '../../../ui/status/Notice.tsx'

/** Says that a channel is gone from YouTube, or that its data is missing for now. */
export function PlatformStateNotice({ state }: { state: Channel['platformState'] }) {
  if (state === 'current') return null
  return <Notice tone="info">{texts[state]}</Notice>
}

const texts: Record<Exclude<Channel['platformState'], 'current'>, string> = {
  gone: 'This channel is no longer on YouTube. Its reviews stay here, and it returns if YouTube has it again.',
  purged: 'We are fetching this channel’s details from YouTube again. Its reviews and ratings are all here.',
}
