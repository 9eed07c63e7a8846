import { z } from 'zod'
import { avatarBytesUnder, avatarTypes } from '../rules/profile-rules.ts'
import { amount, text, wholeNumber } from '../search/query-values.ts'
import { topList } from '../top-list.ts'
import { topListFilters } from '../rules/top-list-rules.ts'
import { endpoint } from './endpoint.ts'

/** The number of top lists that a page recommends. */
const topListsPicked = 12

const token = text(4_096).optional()
const slug = text(100)
/** Accepts any text, because the handlers apply the rules with the form's own messages. */
const texts = {
  title: text(5_000),
  description: text(5_000),
  h2: text(5_000),
  secondDescription: text(5_000),
}
const filters = topListFilters.extend({
  country: text(2_000).optional(),
  order: text(100).optional(),
  category: text(2_000).optional(),
  mood: text(2_000).optional(),
  tag: text(2_000).optional(),
  mainTopic: text(2_000).optional(),
  subTopic: text(2_000).optional(),
  language: text(2_000).optional(),
  duration: text(500).optional(),
  subscriber: text(500).optional(),
})

/** Top lists: curated pages. */
export const topListEndpoints = {
  showTopList: endpoint({
    method: 'GET',
    path: '/api/toppages/topurl/{slug}',
    errors: [410],
    summary:
      'The definition of a top list as the only entry of an array; empty if there is none, 410 if it was removed.',
    params: z.object({ slug: text(100) }),
    response: z.array(topList),
  }),
  pickTopLists: endpoint({
    method: 'GET',
    path: '/api/toppages/random',
    summary: 'A random choice of top lists, repeatable with a seed other than 0.',
    query: z.object({
      limit: wholeNumber(1, 48, topListsPicked),
      seed: wholeNumber(0, 4_294_967_295, 0),
    }),
    response: z.array(topList.pick({ url: true, title: true, image: true })),
  }),
  listTopLists: endpoint({
    method: 'GET',
    path: '/api/admin/top-lists',
    access: 'administrator',
    summary: 'Top lists by title, 50 per page; `q` is a part of the title or URL.',
    query: z.object({ q: text(200).optional(), page: wholeNumber(1, 100_000, 1) }),
    response: z.array(topList),
    headers: { 'X-Total-Count': 'Total number of matching top lists' },
  }),
  countTopListChannels: endpoint({
    method: 'GET',
    path: '/api/admin/top-lists/count',
    access: 'administrator',
    summary: 'The number of channels that match the filters of a top list.',
    query: filters.extend({ minimumRating: amount(0, 5).transform((stars) => stars ?? 0) }),
    response: z.object({ count: z.int().nonnegative() }),
  }),
  createTopList: endpoint({
    method: 'POST',
    path: '/api/admin/top-lists',
    access: 'administrator',
    errors: [409],
    summary: 'Creates a top list, possibly at the URL of a removed one. Recorded in the audit log.',
    body: filters.extend({ token, url: slug, ...texts }),
    response: topList,
    status: 201,
  }),
  editTopList: endpoint({
    method: 'PUT',
    path: '/api/admin/top-lists/{slug}',
    access: 'administrator',
    errors: [404],
    summary:
      'Replaces the texts and filters of a top list; omitted filters are cleared. Recorded in the audit log.',
    params: z.object({ slug }),
    body: filters.extend({ token, ...texts }),
    response: topList,
  }),
  removeTopList: endpoint({
    method: 'DELETE',
    path: '/api/admin/top-lists/{slug}',
    access: 'administrator',
    errors: [404],
    summary: 'Removes a top list permanently: its URL then returns 410. Recorded in the audit log.',
    params: z.object({ slug }),
    body: z.object({ token }),
    response: z.object({ message: z.string() }),
  }),
  setTopListPicture: endpoint({
    method: 'PUT',
    path: '/api/admin/top-lists/{slug}/picture',
    access: 'administrator',
    errors: [404, 413, 415, 422],
    summary:
      'Sets the picture of a top list: PNG, JPEG, WebP, GIF or AVIF under 1MB, cropped to the central 1200 by 630.',
    params: z.object({ slug }),
    upload: { types: avatarTypes, bytesUnder: avatarBytesUnder },
    response: topList,
  }),
  drawTopListPicture: endpoint({
    method: 'DELETE',
    path: '/api/admin/top-lists/{slug}/picture',
    access: 'administrator',
    errors: [404],
    summary: 'Restores the generated picture of a top list.',
    params: z.object({ slug }),
    body: z.object({ token }),
    response: topList,
  }),
}
