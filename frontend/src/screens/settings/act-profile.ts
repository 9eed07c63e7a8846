import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { profileLimits, profileRules } from '@channelwise/schemas/rules/profile-rules'
import { plainText } from '@channelwise/schemas/search/query-values'
import { paths } from '../../app/paths.ts'
import { answerForm } from '../forms/answer-form.ts'
import { pictureForm } from '../forms/picture-form.ts'
import { describeFailure } from './describe-failure.ts'

const texts = ['description', 'twitter', 'youtube'] as const

const profile = z.object({
  // The API validates the rest, because it knows whether the name is an unchanged one from Google, for which other rules hold.
  name: plainText(1_000).refine(
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
