import type { Kysely } from 'kysely'
import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
import type { Database } from '@channelwise/schemas/database/database'
import { findChannelLists, listChannelListsOfUser } from './channel-lists/find-channel-lists.ts'
import {
  listLatestChannelLists,
  listMostViewedChannelLists,
  listTopContributorsChannelLists,
} from './channel-lists/list-channel-lists.ts'
import { saveChannelList } from './channel-lists/save-channel-list.ts'
import { showChannelList } from './channel-lists/show-channel-list.ts'
import { addChannel } from './channels/add-channel.ts'
import { countFacets } from './channels/count-facets.ts'
import {
  findChannelsByName,
  findRelatedChannels,
  findRelatedVideos,
  suggestChannels,
} from './channels/find-by-text.ts'
import { searchChannels } from './channels/search-channels.ts'
import { showChannels, showListChannels } from './channels/show-channels.ts'
import type { Handlers } from './endpoints/answer.ts'
import { listFilters } from './filters/list-filters.ts'
import type { Identity } from './identity/identity.ts'
import { showSession } from './identity/show-session.ts'
import { addFavorite } from './favorites/add-favorite.ts'
import { listFavorites } from './favorites/list-favorites.ts'
import { removeFavorite } from './favorites/remove-favorite.ts'
import { checkHealth, checkReadiness } from './operation/check-readiness.ts'
import { showRun } from './runs/show-run.ts'
import { startImport } from './runs/start-import.ts'
import type { StartVisitorImport } from './runs/start-visitor-import.ts'
import { showSimilars } from './similars/show-similars.ts'
import { pickTopLists } from './top-lists/pick-top-lists.ts'
import { showTopList } from './top-lists/show-top-list.ts'

/** What the handlers work with. */
export interface Dependencies {
  db: Kysely<Database>
  search: AnsweringIndex
  identity: Identity
  startVisitorImport: StartVisitorImport
}

/** A handler for every call of the contract. */
export function createHandlers(dependencies: Dependencies): Handlers {
  return {
    searchChannels: searchChannels(dependencies),
    countFacets: countFacets(dependencies),
    showChannels: showChannels(dependencies),
    showListChannels: showListChannels(dependencies),
    suggestChannels: suggestChannels(dependencies),
    findChannelsByName: findChannelsByName(dependencies),
    findRelatedChannels: findRelatedChannels(dependencies),
    findRelatedVideos: findRelatedVideos(dependencies),
    addChannel: addChannel(dependencies),
    ...listFilters(dependencies),
    showTopList: showTopList(dependencies),
    pickTopLists: pickTopLists(dependencies),
    startImport: startImport(dependencies),
    showRun: showRun(dependencies),
    showSession: showSession(dependencies),
    listFavorites: listFavorites(dependencies),
    addFavorite: addFavorite(dependencies),
    removeFavorite: removeFavorite(dependencies),
    showSimilars: showSimilars(dependencies),
    showChannelList: showChannelList(dependencies),
    saveChannelList: saveChannelList(dependencies),
    listChannelListsOfUser: listChannelListsOfUser(dependencies),
    findChannelLists: findChannelLists(dependencies),
    listLatestChannelLists: listLatestChannelLists(dependencies),
    listMostViewedChannelLists: listMostViewedChannelLists(dependencies),
    listTopContributorsChannelLists: listTopContributorsChannelLists(dependencies),
    checkHealth: checkHealth(),
    checkReadiness: checkReadiness(dependencies),
  }
}
