import { maxWebhooks } from '@channelwise/schemas/webhook'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The caller does not have this webhook, or the webhook does not have this delivery. */
export class WebhookNotFoundError extends ProblemError {
  readonly status = 404

  constructor(missing: 'Webhook' | 'Delivery') {
    super(`${missing} not found`)
  }
}

export class TooManyWebhooksError extends ProblemError {
  readonly status = 422

  constructor() {
    super(`You have ${maxWebhooks} webhooks already. Delete one first`)
  }
}

/** Nothing is sent to a disabled webhook. */
export class WebhookDisabledError extends ProblemError {
  readonly status = 409

  constructor() {
    super('This webhook is disabled. Enable it first')
  }
}
