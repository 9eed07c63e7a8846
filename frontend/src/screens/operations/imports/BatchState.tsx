import type { ImportBatch } from '@channelwise/schemas/operations/imports'
import { Badge } from '../../../ui/Badge.tsx'
import type { Tone } from '../../../ui/tone.ts'

/** The state of an import batch, in color and in words. */
export function BatchState({ state }: Pick<ImportBatch, 'state'>) {
  const [tone, words] = states[state]
  return <Badge tone={tone}>{words}</Badge>
}

const states: Record<ImportBatch['state'], [Tone, string]> = {
  planned: ['stone', 'not started'],
  running: ['sky', 'running'],
  stopped: ['sun', 'stopped'],
  ended: ['mint', 'ended'],
}
