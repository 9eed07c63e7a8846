import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { changeTopListPictures } from './change-top-list-picture.ts'
import { countTopListChannels } from './count-top-list-channels.ts'
import { listTopLists } from './list-top-lists.ts'
import { pickTopLists } from './pick-top-lists.ts'
import { removeTopList } from './remove-top-list.ts'
import { createTopList, editTopList } from './save-top-list.ts'
import { showTopList } from './show-top-list.ts'

/** The handlers of top lists. */
export function createTopListHandlers(dependencies: Dependencies) {
  return {
    showTopList: showTopList(dependencies),
    pickTopLists: pickTopLists(dependencies),
    listTopLists: listTopLists(dependencies),
    countTopListChannels: countTopListChannels(dependencies),
    createTopList: createTopList(dependencies),
    editTopList: editTopList(dependencies),
    removeTopList: removeTopList(dependencies),
    ...changeTopListPictures(dependencies),
  } satisfies Partial<Handlers>
}
