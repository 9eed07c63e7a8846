import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../endpoints/answer.ts'
import { removeAvatar, updateAvatar } from '../avatars/change-avatar.ts'
import { addFollow, unfollow } from '../follows/change-follow.ts'
import { listFollowers, listFollowing } from '../follows/list-follows.ts'
import { findUsersByName } from './find-users-by-name.ts'
import { findUserByUid, listUsers } from './list-users.ts'
import { registerUser } from './register-user.ts'
import { setProfileChannels } from './set-profile-channels.ts'
import { showOwnProfile } from './show-own-profile.ts'
import { showTastes } from './show-tastes.ts'
import { showUser } from './show-user.ts'
import { updateProfile } from './update-profile.ts'

/** The handlers of profiles, pictures and who follows whom. */
export function createUserHandlers(dependencies: Dependencies) {
  return {
    registerUser: registerUser(dependencies),
    updateProfile: updateProfile(dependencies),
    updateAvatar: updateAvatar(dependencies),
    removeAvatar: removeAvatar(dependencies),
    showOwnProfile: showOwnProfile(dependencies),
    showUser: showUser(dependencies),
    showTastes: showTastes(dependencies),
    setProfileChannels: setProfileChannels(dependencies),
    findUserByUid: findUserByUid(dependencies),
    findUsersByName: findUsersByName(dependencies),
    listUsers: listUsers(dependencies),
    listFollowers: listFollowers(dependencies),
    listFollowing: listFollowing(dependencies),
    addFollow: addFollow(dependencies),
    unfollow: unfollow(dependencies),
  } satisfies Partial<Handlers>
}
