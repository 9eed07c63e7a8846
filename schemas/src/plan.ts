import { z } from 'zod'

/** What an API key may do; a plan says which of them its keys may have. */
export const apiScopes = ['read', 'insights', 'export', 'webhooks'] as const

export const apiScope = z.enum(apiScopes)

export type ApiScope = z.infer<typeof apiScope>

/** What each scope lets a key do, for people. */
export const scopeDescriptions: Record<ApiScope, string> = {
  read: 'Read channels, videos, public reviews and lists, topics and similar channels.',
  insights: 'Read insights, as far as the plan goes.',
  export: 'Download all channels or reviews in one go.',
  webhooks: 'Manage webhooks.',
}

/** How much of the insights somebody sees. */
export const insightsLevel = z.enum(['public', 'full'])

export type InsightsLevel = z.infer<typeof insightsLevel>

/** What visitors (`anonymous`), members and their keys may do with the API. The table `plans` holds them. */
export const plan = z.object({
  /** Lower-case letters; 'anonymous' is everybody's without an account, 'free' every new member's. */
  name: z.string(),
  title: z.string(),
  /** API calls of a member with all keys together, or of a visitor's network. */
  callsPerMinute: z.int().positive(),
  callsPerDay: z.int().positive().describe('A day in UTC'),
  scopes: z.array(apiScope),
  insights: insightsLevel,
  /** How many keys that work a member may have at a time. */
  maxKeys: z.int().nonnegative(),
})

export type Plan = z.infer<typeof plan>
