import { z } from 'zod'
import { twoFactorSetUp } from '@channelwise/schemas/contract/account'
import type { TwoFactorSetUp } from '@channelwise/schemas/contract/account'
import type { Client } from '@channelwise/schemas/contract/client'
import { paths } from '../../app/paths.ts'
import { passwordField } from '../forms/account-fields.ts'
import { answerForm } from '../forms/answer-form.ts'
import { describeFailure } from './describe-failure.ts'

/** Starts the setup: the next step shows the secret. */
export function startTwoFactor(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ currentPassword: passwordField }),
    describe: describeFailure,
    async work(body) {
      return { step: (await client.startTwoFactor({ body })).value }
    },
  })
}

/** Turns it on with a first code; a wrong code shows the secret again, which the form carries along. */
export function confirmTwoFactor(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ code: z.string().trim().min(1, 'Please enter the code') }),
    stay: readSetUp(sent),
    describe: describeFailure,
    async work({ code }) {
      await client.confirmTwoFactor({ body: { code } })
      return paths.settings('two-factor')
    },
  })
}

/** Turns it off. */
export function stopTwoFactor(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({ currentPassword: passwordField }),
    describe: describeFailure,
    async work(body) {
      await client.stopTwoFactor({ body })
      return paths.settings('two-factor')
    },
  })
}

/** Reads the hidden fields of `TwoFactorSteps`. */
function readSetUp(sent: FormData): TwoFactorSetUp | null {
  const field = (name: string) => String(sent.get(name))
  return (
    twoFactorSetUp.safeParse({
      uri: field('uri'),
      secret: field('secret'),
      recoveryCodes: field('recovery').split(' '),
      qrCode: { size: Number(field('size')), outline: field('outline') },
    }).data ?? null
  )
}
