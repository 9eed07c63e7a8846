import { z } from 'zod'
import { avatarBytesUnder, avatarTypes } from '@channelwise/schemas/rules/profile-rules'

/** A picture upload, under the same rules as avatars. */
export const pictureForm = z.object({
  picture: z
    .file('Please choose a picture')
    .min(1, 'Please choose a picture')
    .max(avatarBytesUnder - 1, 'The picture needs to be under 1MB')
    .mime([...avatarTypes], 'The picture needs to be a PNG, JPEG, WebP, GIF or AVIF file'),
})
