import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { findChannelLists, listChannelListsOfUser } from './find-channel-lists.ts'
import { listLatestChannelLists, listMostViewedChannelLists, listSavedLists } from './list-channel-lists.ts'
import { listTopContributorsChannelLists } from './list-top-contributors.ts'
import { addSavedList, likeChannelList, removeSavedList, unlikeChannelList } from './react-to-list.ts'
import { saveChannelList } from './save-channel-list.ts'
import { showChannelList } from './show-channel-list.ts'

/** The handlers of members' lists of channels. */
export function createChannelListHandlers(dependencies: Dependencies) {
  return {
    showChannelList: showChannelList(dependencies),
    saveChannelList: saveChannelList(dependencies),
    likeChannelList: likeChannelList(dependencies),
    unlikeChannelList: unlikeChannelList(dependencies),
    addSavedList: addSavedList(dependencies),
    removeSavedList: removeSavedList(dependencies),
    listSavedLists: listSavedLists(dependencies),
    listChannelListsOfUser: listChannelListsOfUser(dependencies),
    findChannelLists: findChannelLists(dependencies),
    listLatestChannelLists: listLatestChannelLists(dependencies),
    listMostViewedChannelLists: listMostViewedChannelLists(dependencies),
    listTopContributorsChannelLists: listTopContributorsChannelLists(dependencies),
  } satisfies Partial<Handlers>
}
