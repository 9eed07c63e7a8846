import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './change-webhooks.ts'
import {
  listWebhookDeliveries,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
} from './deliveries.ts'

/** The handlers of customers' webhooks. */
export function createWebhookHandlers(dependencies: Dependencies) {
  return {
    listWebhooks: listWebhooks(dependencies),
    createWebhook: createWebhook(dependencies),
    changeWebhook: changeWebhook(dependencies),
    deleteWebhook: deleteWebhook(dependencies),
    rotateWebhookSecret: rotateWebhookSecret(dependencies),
    testWebhook: testWebhook(dependencies),
    listWebhookDeliveries: listWebhookDeliveries(dependencies),
    replayWebhookDelivery: replayWebhookDelivery(dependencies),
    replayFailedDeliveries: replayFailedDeliveries(dependencies),
  } satisfies Partial<Handlers>
}
