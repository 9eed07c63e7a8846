import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { memberName, profileLimits, profileRules, rawName } from '@channelwise/schemas/rules/profile-rules'
import type { Fault } from '@channelwise/schemas/rules/account-rules'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'
import { pictureForm } from '../forms/picture-form.ts'
import { describeFailure } from './describe-failure.ts'

const texts = ['description', 'twitter', 'youtube'] as const

const profile = z.object({
  // An unchanged name from Google may be shorter than the rules allow.
  name: rawName.refine(
    (name) => name !== '',
    `Your name needs to be at least ${profileLimits.name.min} characters long`,
  ),
  description: orEmpty(profileRules.shape.description),
  twitter: orEmpty(profileRules.shape.twitter),
  youtube: orEmpty(profileRules.shape.youtube),
})

/** Saves name, handles and bio; empty ones are cleared. */
export function saveProfile(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: profile,
    check: findNameFaults,
    describe: describeFailure,
    async work({ name, ...said }) {
      const clear = texts.filter((text) => !said[text])
      const given = Object.fromEntries(
        texts.map((text) => [text, said[text]] as const).filter(([, value]) => value),
      )
      await client.updateProfile({ body: { name, ...given, clear } })
      return paths.settings('profile')
    },
  })
}

/** Validates a name that differs from the `current` one. */
function findNameFaults({ name = '', current = name }: Record<string, string>): Fault[] {
  if (name === current) return []
  const [issue] = memberName.safeParse(name).error?.issues ?? []
  return issue === undefined ? [] : [{ field: 'name', message: issue.message }]
}

/** Uploads the chosen picture. */
export function savePicture(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: pictureForm,
    describe: describeFailure,
    async work(values) {
      await client.updateAvatar({ upload: values.picture })
      return paths.settings('picture')
    },
  })
}

/** Restores the default picture. */
export function removePicture(client: Client, sent: FormData) {
  return answerForm({
    sent,
    schema: z.object({}),
    describe: describeFailure,
    async work() {
      await client.removeAvatar({ body: {} })
      return paths.settings('picture')
    },
  })
}

/** Turns blank values into `undefined` and validates the rest. */
function orEmpty<R extends z.ZodType<string>>(rule: R) {
  return z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    rule.optional(),
  )
}
