import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

/** Creates a signing secret: `whsec_` and 32 random bytes in base64, as Standard Webhooks specifies. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

interface SignedMessage {
  id: string
  sentAt: Date
  body: string
  /** All signing secrets, the current one first. */
  secrets: string[]
}

/** The headers by which a receiver verifies a message (standardwebhooks.com). */
export function signMessage({ id, sentAt, body, secrets }: SignedMessage): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(Number(sentAt) / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  }
}
