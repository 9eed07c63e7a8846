import { z } from 'zod'
import { channelListCard, channelListPage } from '../channel-list.ts'
import { optionalFlag, text, wholeNumber } from '../search/query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const listId = text(100)
const page = z.object({
  limit: wholeNumber(1, 100, 30),
  numPage: wholeNumber(1, 10_000, 1),
  total: optionalFlag('true').describe('Whether to count all lists, for the headers; `false` is faster'),
})
const pageLinks = 'The first, previous, next and last page (RFC 8288)'
const pageHeaders = {
  'X-Total-Count': 'Total number of lists, if counted',
  Link: `${pageLinks}, if the lists were counted`,
}

const liking = z.object({ liked: z.boolean(), nbLikes: z.int().nonnegative() })
const saving = z.object({ saved: z.boolean(), nbSaves: z.int().nonnegative() })

const unseenList = 'Also works if the list has become private or was removed; the count is then 0.'

/** Members' ordered lists of channels. Of a private list, others learn only that it is private. */
export const channelListEndpoints = {
  showChannelList: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getlisttomodify',
    errors: [403, 404],
    summary:
      "A list with its channels, by `ids` or else the first of `creatorListIds`. Counts as a visit unless the caller is the owner. 403 for someone else's private list, 404 for a removed one. `list` has all entries; `channels` has one page of them, the first 50 by default.",
    query: z.object({
      ids: listId.optional(),
      limit: wholeNumber(1, 100, 50),
      numPage: wholeNumber(1, 10_000, 1),
    }),
    body: z.object({ creatorListIds: z.union([listId, z.array(listId).max(100)]).optional(), token }),
    response: channelListPage,
    headers: { 'X-Total-Count': 'Total number of channels in the list', Link: pageLinks },
  }),
  saveChannelList: endpoint({
    method: 'POST',
    path: '/api/creatorlists/addcreatorlist',
    access: 'member',
    errors: [403, 404, 409, 429],
    limit: 'lists',
    summary:
      "Creates a list, or with `listId` replaces one of the caller's; `isRemoved` deletes it, whatever else is sent. Channels are sorted by `channelListNumber`, or in array order if any is missing.",
    body: z.object({
      listId: listId.nullish(),
      /** 1 to 80 characters. */
      listName: text(10_000).nullish(),
      creatorList: z
        .array(
          z.object({
            channelId: text(100),
            channelListNumber: z.int().optional(),
            channelName: text(1_000).optional(),
            note: text(5_000)
              .optional()
              .describe('At most 280 characters; if omitted, the channel keeps its note'),
          }),
        )
        .max(2_000)
        .optional(),
      description: text(20_000)
        .nullish()
        .describe(
          "At most 400 characters; if omitted or null, the list keeps its description; '' removes it",
        ),
      private: z
        .boolean()
        .optional()
        .describe(
          'Whether only its owner sees it; if omitted, a list stays as it is, and a new one is public',
        ),
      updatedAt: z.iso
        .datetime()
        .optional()
        .describe(
          'The `updatedAt` of the version that was edited; with it, 409 if the list has changed since. Without it, the last save wins',
        ),
      isRemoved: z.boolean().optional().default(false),
      token,
    }),
    response: z.object({ _id: z.string() }),
  }),
  listChannelListsOfUser: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getcreatorlists/user',
    summary:
      "A member's lists, most recently changed first, 30 per page by default; private ones only for the member.",
    query: page,
    headers: pageHeaders,
    body: z.object({ uid: text(100), token }),
    response: z.array(channelListCard),
  }),
  findChannelLists: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getcreatorlists',
    summary:
      "Public lists and the caller's own that contain any of these channels, most recently changed first, at most 100. The id of a list selects that list.",
    body: z.object({ channelIds: z.array(text(100)).max(500), token }),
    response: z.array(channelListCard),
  }),
  listLatestChannelLists: endpoint({
    method: 'POST',
    path: '/api/creatorlists/latestcreatorlists',
    summary: 'Public lists, most recently changed first, 30 per page by default.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
  likeChannelList: reaction('POST', 'likes', 'Likes another member’s public list. Idempotent.', liking),
  unlikeChannelList: reaction('DELETE', 'likes', `Removes a like. Idempotent. ${unseenList}`, liking),
  addSavedList: reaction(
    'POST',
    'saves',
    'Adds another member’s public list to the caller’s saved lists. Idempotent.',
    saving,
  ),
  removeSavedList: reaction('DELETE', 'saves', `Removes a saved list. Idempotent. ${unseenList}`, saving),
  listSavedLists: endpoint({
    method: 'GET',
    path: '/api/creatorlists/saved',
    access: 'member',
    summary:
      "The caller's saved lists, most recently saved first, 30 per page by default; lists that are no longer public are omitted.",
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
  listMostViewedChannelLists: endpoint({
    method: 'GET',
    path: '/api/creatorlists/mostviewed',
    summary: 'Public lists, most visited first, 30 per page by default.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
  listTopContributorsChannelLists: endpoint({
    method: 'GET',
    path: '/api/creatorlists/topcontributors',
    summary:
      'Public lists of the members with the most commented reviews, in the order of these members, at most 3 lists each.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
}

function reaction<M extends 'POST' | 'DELETE', R extends z.ZodType>(
  method: M,
  kind: 'likes' | 'saves',
  summary: string,
  response: R,
) {
  return endpoint({
    method,
    path: `/api/creatorlists/{id}/${kind}`,
    access: 'member',
    errors: [403, 404, 429],
    limit: 'reactions',
    summary,
    params: z.object({ id: listId }),
    body: z.object({ token }),
    response,
  })
}
