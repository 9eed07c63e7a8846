import { z } from 'zod'

/** What an API key may do; the plan limits which scopes its keys may have. */
export const apiScopes = ['read', 'insights', 'export', 'webhooks'] as const

export const apiScope = z.enum(apiScopes)

export type ApiScope = z.infer<typeof apiScope>

/** What each scope permits, as shown to people. */
export const scopeDescriptions: Record<ApiScope, string> = {
  read: 'Read channels, videos, public reviews and lists, topics and similar channels.',
  insights: 'Read insights, as far as the plan goes.',
  export: 'Download all channels or reviews in one go.',
  webhooks: 'Manage webhooks.',
}

/** How much of the insights is visible. */
export const insightsLevel = z.enum(['public', 'full'])

export type InsightsLevel = z.infer<typeof insightsLevel>

/** What visitors (`anonymous`), members and their keys may do with the API. The table `plans` holds them. */
export const plan = z.object({
  /** Lower-case letters; 'anonymous' applies to visitors without an account, 'free' to new members. */
  name: z.string(),
  title: z.string(),
  /** API calls per minute: of all of a member's keys together, or of a visitor's network. */
  callsPerMinute: z.int().positive(),
  callsPerDay: z.int().positive().describe('Per day in UTC'),
  scopes: z.array(apiScope),
  insights: insightsLevel,
  /** Maximum active keys of a member. */
  maxKeys: z.int().nonnegative(),
})

export type Plan = z.infer<typeof plan>
