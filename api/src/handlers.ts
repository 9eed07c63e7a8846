import type { AnsweringIndex } from '@channelwise/indexer/answering-index'
import { deleteMemberAsAdministrator } from './admin/delete-member.ts'
import { editMember } from './admin/edit-member.ts'
import { listAudit } from './admin/list-audit.ts'
import { listMembers } from './admin/list-members.ts'
import { removeAvatar, updateAvatar } from './avatars/change-avatar.ts'
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
import { exportAccount } from './export/export-account.ts'
import type { StoredFiles } from './files/stored-files.ts'
import { listFilters } from './filters/list-filters.ts'
import { addFollow, unfollow } from './follows/change-follow.ts'
import { listFollowers, listFollowing } from './follows/list-follows.ts'
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
import { findUsersByName } from './users/find-users-by-name.ts'
import { findUserByUid, listUsers } from './users/list-users.ts'
import { registerUser } from './users/register-user.ts'
import { showOwnProfile } from './users/show-own-profile.ts'
import { showUser } from './users/show-user.ts'
import { updateProfile } from './users/update-profile.ts'

/** What the handlers work with. */
export interface Dependencies extends AccountDependencies {
  search: AnsweringIndex
  startVisitorImport: StartVisitorImport
  files: StoredFiles
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
    registerUser: registerUser(dependencies),
    updateProfile: updateProfile(dependencies),
    updateAvatar: updateAvatar(dependencies),
    removeAvatar: removeAvatar(dependencies),
    exportAccount: exportAccount(dependencies),
    showOwnProfile: showOwnProfile(dependencies),
    showUser: showUser(dependencies),
    findUserByUid: findUserByUid(dependencies),
    findUsersByName: findUsersByName(dependencies),
    listUsers: listUsers(dependencies),
    listFollowers: listFollowers(dependencies),
    listFollowing: listFollowing(dependencies),
    addFollow: addFollow(dependencies),
    unfollow: unfollow(dependencies),
    listMembers: listMembers(dependencies),
    editMember: editMember(dependencies),
    deleteMember: deleteMemberAsAdministrator(dependencies),
    listAudit: listAudit(dependencies),
    signUp: signUp(dependencies),
    signIn: signIn(dependencies),
    signOut: signOut(dependencies),
    checkHealth: checkHealth(),
    checkReadiness: checkReadiness(dependencies),
  }
}
