import type { ListedRun } from '@channelwise/schemas/operations/runs'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

/** A run's state, in color and in a word. */
export function RunState({ status }: Pick<ListedRun, 'status'>) {
  return <Badge tone={tones[status]}>{status}</Badge>
}

const tones: Record<ListedRun['status'], Tone> = {
  waiting: 'stone',
  running: 'sky',
  succeeded: 'mint',
  failed: 'tomato',
  cancelled: 'sun',
}
