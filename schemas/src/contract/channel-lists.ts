import { z } from 'zod'
import { channelListCard, channelListPage, channelsPerListPage } from '../channel-list.ts'
import { text, wholeNumber } from '../query-values.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const listId = text(100)
const page = z.object({ limit: wholeNumber(1, 100, 30), numPage: wholeNumber(1, 10_000, 1) })
const pageHeaders = {
  'X-Total-Count': 'How many lists there are, all pages together',
  Link: 'The first, previous, next and last page (RFC 8288)',
}

/** Members' ordered lists of channels. Nobody but the owner learns of a private list more than that it is private. */
export const channelListEndpoints = {
  showChannelList: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getlisttomodify',
    errors: [403, 404],
    summary:
      'A list with its channels, by `ids` or else the first of `creatorListIds`. Counts as a visit, unless by the owner. A private list of somebody else is refused (403), a removed one is not found. `list` has all entries; `channels` has a page of them, the first 50 by default.',
    query: z.object({
      ids: listId.optional(),
      limit: wholeNumber(1, 100, channelsPerListPage),
      numPage: wholeNumber(1, 10_000, 1),
    }),
    body: z.object({ creatorListIds: z.union([listId, z.array(listId).max(100)]).optional(), token }),
    response: channelListPage,
    headers: { ...pageHeaders, 'X-Total-Count': 'How many channels the list has' },
  }),
  saveChannelList: endpoint({
    method: 'POST',
    path: '/api/creatorlists/addcreatorlist',
    access: 'member',
    errors: [403, 404, 429],
    limit: 'lists',
    summary:
      'Makes a list (without `listId`), or replaces one of the caller (with it); `isRemoved` removes it, whatever else is sent. The order is that of the numbers; without them all, that of the array.',
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
          }),
        )
        .max(2_000)
        .optional(),
      /** At most 400 characters. */
      description: text(20_000).nullish(),
      private: z.boolean().optional().default(false),
      isRemoved: z.boolean().optional().default(false),
      token,
    }),
    response: z.object({ _id: z.string() }),
  }),
  listChannelListsOfUser: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getcreatorlists/user',
    summary:
      "A member's lists, the last changed first, 30 a page by default; private ones only for the member.",
    query: page,
    headers: pageHeaders,
    body: z.object({ uid: text(100), token }),
    response: z.array(channelListCard),
  }),
  findChannelLists: endpoint({
    method: 'POST',
    path: '/api/creatorlists/getcreatorlists',
    summary:
      "Public and the caller's own lists that hold any of these channels, the last changed first, at most 100. An id of a list names that list.",
    body: z.object({ channelIds: z.array(text(100)).max(500), token }),
    response: z.array(channelListCard),
  }),
  listLatestChannelLists: endpoint({
    method: 'POST',
    path: '/api/creatorlists/latestcreatorlists',
    summary: 'Public lists, the last changed first, 30 a page by default.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
  listMostViewedChannelLists: endpoint({
    method: 'GET',
    path: '/api/creatorlists/mostviewed',
    summary: 'Public lists, the most visited first, 30 a page by default.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
  listTopContributorsChannelLists: endpoint({
    method: 'GET',
    path: '/api/creatorlists/topcontributors',
    summary:
      'Public lists of the members who wrote most reviews with a comment, these members first; at most 3 lists each.',
    query: page,
    response: z.array(channelListCard),
    headers: pageHeaders,
  }),
}
