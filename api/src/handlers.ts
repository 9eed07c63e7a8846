import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
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
import type { AccountDependencies } from './account/dependencies.ts'
import { signIn } from './account/sign-in.ts'
import { signOut } from './account/sign-out.ts'
import { signUp } from './account/sign-up.ts'
import { showSession } from './identity/show-session.ts'
import { checkHealth, checkReadiness } from './operation/check-readiness.ts'
import { showRun } from './runs/show-run.ts'
import { startImport } from './runs/start-import.ts'
import type { StartVisitorImport } from './runs/start-visitor-import.ts'
import { pickTopLists } from './top-lists/pick-top-lists.ts'
import { showTopList } from './top-lists/show-top-list.ts'

/** What the handlers work with. */
export interface Dependencies extends AccountDependencies {
  search: AnsweringIndex
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
    signUp: signUp(dependencies),
    signIn: signIn(dependencies),
    signOut: signOut(dependencies),
    checkHealth: checkHealth(),
    checkReadiness: checkReadiness(dependencies),
  }
}
