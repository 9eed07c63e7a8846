import { readWebhooks } from '../operations/webhooks/read-webhooks.ts'
import { onDatabase } from './action.ts'
import type { Action } from './action.ts'
import { readLimit } from './options.ts'
import type { Options } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `webhooks`. Throws `UsageError`. */
export function readWebhooksCommand([word]: string[], options: Options): Action {
  if (word !== undefined) throw new UsageError(`webhooks takes no ${word}`)
  const limit = readLimit(options)
  return onDatabase(async ({ db, terminal }) => {
    const { webhooks, total } = await readWebhooks(db, { limit, page: 1 })
    if (total === 0) terminal.line('There are no webhooks.')
    for (const webhook of webhooks) {
      terminal.event(webhook)
      const { id, host, disabledAt, disabledBecause, failingSince, delivered, failed, waiting } = webhook
      const failing = failingSince === null ? 'works' : `failing since ${failingSince}`
      const state = disabledAt === null ? failing : `disabled ${disabledAt} (${disabledBecause ?? 'owner'})`
      terminal.line(
        `${id}  ${host}  ${state}  ${delivered} delivered, ${failed} failed, ${waiting} waiting` +
          (webhook.lastError === null ? '' : `  ${webhook.lastError}`),
      )
    }
    if (total > webhooks.length) terminal.line(`and ${total - webhooks.length} more`)
    return 0
  })
}
