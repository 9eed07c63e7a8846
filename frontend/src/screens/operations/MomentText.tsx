import { sayMoment } from '@channelwise/schemas/text/moment'
import { LocalTimes } from '../../components/LocalTimes.tsx'

interface MomentTextProps {
  /** ISO 8601. */
  at: string
  /** What precedes and follows it in the sentence. */
  before?: string
  after?: string
}

/** A point in time, with words around it, in the reader's own time zone. */
export function MomentText({ at, before = '', after = '' }: MomentTextProps) {
  return <LocalTimes text={`${before}${sayMoment(new Date(at))}${after}`} />
}
