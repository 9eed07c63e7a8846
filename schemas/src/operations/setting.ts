import { z } from 'zod'

/** The value of a setting in effect in a process. */
export const settingInForce = z.object({
  name: z.string(),
  value: z.string().nullable().describe('Masked for secrets; null if not set and without a default'),
  source: z.enum(['environment', 'default']).describe('Where the value comes from'),
  isSecret: z.boolean().describe('Whether the value, or a password in it, is masked'),
  needsRestart: z.boolean().describe('Whether a change requires a restart'),
})

export type SettingInForce = z.infer<typeof settingInForce>
