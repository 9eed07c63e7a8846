import { sayMoment } from '@channelwise/schemas/text/moment'
import { LocalTimes } from '../../components/LocalTimes.tsx'

interface MomentTextProps {
  /** ISO 8601. */
  at: string
  /** The text before and after it. */
  before?: string
  after?: string
}

/** A point in time in the reader's time zone, with text around it. */
export function MomentText({ at, before = '', after = '' }: MomentTextProps) {
  return <LocalTimes text={`${before}${sayMoment(new Date(at))}${after}`} />
}
