import type { data, LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { webhookEvents } from '@channelwise/schemas/webhook'
import { paths } from '../../app/paths.ts'
import { readAccount } from '../../app/read-account.ts'
import { actByIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'
import type { FormAnswer } from '../forms/answer-form.ts'

/** A webhook's secret, which the page shows only once. */
export interface ShownSecret {
  id: string
  secret: string
}

/** Loads the member's webhooks. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const [webhooks, account] = await Promise.all([client.listWebhooks(), readAccount(client)])
  return {
    webhooks: webhooks.value.data,
    account: account === null ? null : { emailVerified: account.emailVerified },
    done: new URL(request.url).searchParams.get('done'),
  }
}

type Answer = ReturnType<typeof data<FormAnswer<ShownSecret>>>

const id = z.string()
const ticks = Object.fromEntries(webhookEvents.map((event) => [event, z.string().optional()]))

/** Creates or changes a webhook, depending on the form's intent. */
export const act = actByIntent<Response | Answer>({
  create: (client, sent) =>
    answerForm<z.ZodType<Record<string, string | undefined>>, ShownSecret>({
      sent,
      schema: z.object({ url: z.string(), channelId: z.string().optional(), ...ticks }),
      check: (texts) =>
        webhookEvents.some((event) => event in texts)
          ? []
          : [{ field: 'events', message: 'Choose at least one' }],
      async work({ url = '', channelId, ...ticked }) {
        const events = webhookEvents.filter((event) => ticked[event] !== undefined)
        const body = {
          url,
          events,
          channelId: channelId === '' || channelId === undefined ? null : channelId,
        }
        const { webhook, secret } = (await client.createWebhook({ body })).value
        return { step: { id: webhook.id, secret } }
      },
    }),
  rotate: (client, sent) =>
    answerForm({
      sent,
      schema: z.object({ id }),
      async work(values) {
        const { secret } = (await client.rotateWebhookSecret({ params: values })).value
        return { step: { id: values.id, secret } }
      },
    }),
  enable: (client, sent) => switchTo(client, sent, true),
  disable: (client, sent) => switchTo(client, sent, false),
  test: (client, sent) =>
    answerForm({
      sent,
      schema: z.object({ id }),
      async work(values) {
        await client.testWebhook({ params: values })
        return paths.webhook(values.id)
      },
    }),
  'replay-failed': (client, sent) =>
    answerForm({
      sent,
      schema: z.object({ id }),
      async work(values) {
        await client.replayFailedDeliveries({ params: values })
        return paths.webhook(values.id, { state: 'waiting' })
      },
    }),
  delete: (client, sent) =>
    answerForm({
      sent,
      schema: z.object({ id }),
      async work(values) {
        await client.deleteWebhook({ params: values })
        return `${paths.webhooks()}?done=delete`
      },
    }),
  replay: (client, sent) =>
    answerForm({
      sent,
      schema: z.object({ id, delivery: z.string() }),
      async work(values) {
        await client.replayWebhookDelivery({ params: values })
        return paths.webhook(values.id)
      },
    }),
})

function switchTo(client: Client, sent: FormData, enabled: boolean) {
  return answerForm({
    sent,
    schema: z.object({ id }),
    async work(values) {
      await client.changeWebhook({ params: values, body: { enabled } })
      return paths.webhook(values.id)
    },
  })
}
