import type { Webhook } from '@channelwise/schemas/webhook'
import { Badge } from '../../ui/Badge.tsx'

/** A webhook's state, in a word. */
export function WebhookState({ webhook }: { webhook: Pick<Webhook, 'disabledAt' | 'failingSince'> }) {
  if (webhook.disabledAt !== null) return <Badge tone="tomato">disabled</Badge>
  if (webhook.failingSince !== null) return <Badge tone="sun">failing</Badge>
  return <Badge>active</Badge>
}
