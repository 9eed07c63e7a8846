import { z } from 'zod'
import { text } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const favorite = z.object({ productId: text(100), token: text(4_096).optional() })
const productId = z.object({ productId: z.string().describe('Our id of the channel') })
const addedAt = z.iso.datetime()

/** A member's favorite channels. */
export const favoriteEndpoints = {
  listFavorites: endpoint({
    method: 'GET',
    path: '/api/users/list-playlist/playlist2/{token}',
    access: 'member',
    summary:
      "Our ids of a member's favorite channels, newest first. Prefer `me`, with the token in the `Authorization` header.",
    params: z.object({ token: text(4_096) }),
    response: z.array(z.string()),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/api/users/add/playlist2',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary:
      'Adds a channel to the favorites. Idempotent. Pass the `addedAt` of a removal to restore its former place.',
    body: favorite.extend({
      addedAt: addedAt.refine((at) => at >= '2000', 'must be in this century').optional(),
    }),
    response: productId,
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/api/users/remove/playlist2',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: 'Removes a channel from the favorites. Idempotent.',
    body: favorite,
    response: productId.extend({
      addedAt: addedAt.nullable().describe('When it was added; null if it was not a favorite'),
    }),
  }),
}
