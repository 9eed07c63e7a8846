import { z } from 'zod'
import { apiScope } from './plan.ts'

/** An API key as its owner sees it: never the key itself. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The key's first characters, by which its owner recognizes it. */
  shownPrefix: z.string(),
  scopes: z.array(apiScope),
  /** Whether it works. */
  state: z.enum(['active', 'expired', 'revoked']),
  /** ISO 8601 in UTC, like all times here. */
  createdAt: z.string(),
  /** Null if it does not expire. */
  expiresAt: z.string().nullable(),
  /** The day in UTC, such as '2026-01-31'; null if it was never used. */
  lastUsedOn: z.string().nullable(),
})

export type ApiKey = z.infer<typeof apiKey>

/** The calls of a member's keys on one day in UTC. */
export const keyUsageDay = z.object({
  /** Such as '2026-01-31'. */
  day: z.string(),
  /** Accepted calls. */
  calls: z.int().nonnegative(),
  /** Calls beyond a limit or without the scope. */
  refused: z.int().nonnegative(),
})

export type KeyUsageDay = z.infer<typeof keyUsageDay>

/** Maximum characters of a key's name. */
export const maxKeyName = 80
/** Maximum lifetime of a key in days. */
export const maxKeyDays = 3_650
/** Days of usage shown. */
export const usageDays = 30
