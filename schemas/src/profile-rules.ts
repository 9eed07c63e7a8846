import { z } from 'zod'
import { plainText } from './query-values.ts'

/** How many characters (as Unicode counts them) members may say of themselves; handles with their '@'. */
export const profileLimits = {
  name: { min: 5, max: 100 },
  description: { min: 0, max: 100 },
  twitter: { min: 4, max: 17 },
  youtube: { min: 4, max: 30 },
} as const

/** A picture of a member has fewer bytes than this: a megabyte of 1,024 kilobytes. */
export const avatarBytesUnder = 1_048_576

/** The kinds of picture that a member may hand in; all become WebP. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** What a name may be, for forms and the API alike; the messages are sentences to show as they are. */
export const memberName = plainText(1_000)
  .refine((name) => !/[\n\t]/.test(name), 'Your name cannot have line breaks or tabs')
  .refine(
    (name) => countShown(name) >= profileLimits.name.min,
    `Your name needs to be at least ${profileLimits.name.min} characters long`,
  )
  .refine(
    (name) => count(name) <= profileLimits.name.max,
    `Your name can have at most ${profileLimits.name.max} characters`,
  )

/** What members may say of themselves. Emptied fields are the caller's matter: '' fits only the description. */
export const profileRules = z.object({
  name: memberName,
  description: plainText(1_000).refine(
    (bio) => count(bio) <= profileLimits.description.max,
    `Your bio can have at most ${profileLimits.description.max} characters`,
  ),
  twitter: handle('Twitter', profileLimits.twitter).regex(
    /^@*[A-Za-z0-9_]*$/,
    'A Twitter handle has only Latin letters, digits and underscores',
  ),
  youtube: handle('YouTube', profileLimits.youtube).regex(
    /^@*[\p{L}\p{M}\p{N}_.·-]*$/u,
    'A YouTube handle has only letters, digits, underscores, hyphens and dots',
  ),
})

function handle(site: string, { min, max }: { min: number; max: number }) {
  return z
    .string()
    .max(1_000)
    .trim()
    .refine(
      (value) => /^@[^\s@\p{C}]+$/u.test(value) && count(value) >= min && count(value) <= max,
      `Your ${site} handle needs to start with '@' and to be ${min} to ${max} characters long`,
    )
}

function count(value: string) {
  return [...value].length
}

/** Signs that take no place do not make a name longer. */
function countShown(name: string) {
  return count(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}
