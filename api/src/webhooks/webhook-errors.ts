import { maxWebhooks } from '@channelwise/schemas/webhook'
import { ProblemError } from '../endpoints/problem-error.ts'

/** The caller has no such webhook, or it has no such delivery. */
export class WebhookNotFoundError extends ProblemError {
  readonly status = 404

  constructor(missing: 'webhook' | 'delivery') {
    super(`You have no such ${missing}`)
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
