import { z } from 'zod'
import { plainText } from '../search/query-values.ts'

/** Length limits of profile fields in Unicode code points; handles include their '@'. */
export const profileLimits = {
  name: { min: 5, max: 100 },
  description: { min: 0, max: 100 },
  twitter: { min: 4, max: 17 },
  youtube: { min: 4, max: 30 },
} as const

/** Exclusive size limit of an uploaded avatar in bytes: 1 MiB. */
export const avatarBytesUnder = 1_048_576

/** The accepted media types of avatars; all are converted to WebP. */
export const avatarTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const

/** The length in UTF-16 code units above which a text is refused before it is cleaned. */
const maxRawLength = 1_000

const longName = `Your name can have at most ${profileLimits.name.max} characters`
const longBio = `Your bio can have at most ${profileLimits.description.max} characters`

/** Any name that is not too long to be cleaned. */
export const rawName = plainText(maxRawLength, longName)

/** Rules for a member's name, shared by forms and API. The messages are sentences to show. */
export const memberName = rawName
  .refine((name) => !/[\n\t]/.test(name), 'Your name cannot have line breaks or tabs')
  .refine(
    (name) => countVisible(name) >= profileLimits.name.min,
    `Your name needs to be at least ${profileLimits.name.min} characters long`,
  )
  .refine((name) => count(name) <= profileLimits.name.max, longName)

/** Rules for a member's profile. '' is valid for the description only; callers handle cleared fields. */
export const profileRules = z.object({
  name: memberName,
  description: plainText(maxRawLength, longBio).refine(
    (bio) => count(bio) <= profileLimits.description.max,
    longBio,
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
  const message = `Your ${site} handle needs to start with '@' and to be ${min} to ${max} characters long`
  return z
    .string()
    .max(maxRawLength, message)
    .trim()
    .refine((value) => /^@[^\s@\p{C}]+$/u.test(value) && count(value) >= min && count(value) <= max, message)
}

function count(value: string) {
  return [...value].length
}

/** Counts visible characters only. */
function countVisible(name: string) {
  return count(name.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
}
