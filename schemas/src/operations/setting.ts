import { z } from 'zod'

/** The value of a setting in effect in a process. */
export const settingInForce = z.object({
  name: z.string(),
  value: z.string().nullable().describe('A secret is masked; null when it is not set and has no default'),
  source: z.enum(['environment', 'default']).describe('Where the value comes from'),
  isSecret: z.boolean().describe('Whether the value, or a password in it, is masked'),
  needsRestart: z.boolean().describe('Whether a change takes effect at the next start only'),
})

export type SettingInForce = z.infer<typeof settingInForce>
