import { z } from 'zod'
import { plainText, text, wholeNumber } from '../query-values.ts'
import { avatarBytesUnder, avatarTypes } from '../profile-rules.ts'
import { follow, followEnd, ownProfile, role, user, userProfile } from '../user.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const member = text(100)
/** What members say of themselves: `profileRules` has the limits, which the handlers apply. */
const said = plainText(1_000)
const page = wholeNumber(1, 100_000, 1)
const done = z.object({ message: z.string() })

/** Members: who they are, whom they follow, and their administration. */
export const userEndpoints = {
  registerUser: endpoint({
    method: 'POST',
    path: '/api/users/register',
    access: 'member',
    errors: [403],
    summary:
      "Creates the member of an account; the same member again when there is one. Without a name: 'User' and five digits.",
    body: z.object({ name: said.optional().default(''), uid: text(100), token }),
    response: ownProfile,
    status: 201,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'member',
    errors: [429],
    limit: 'profiles',
    summary: 'Changes what a member says of themselves; absent or empty fields stay as they are.',
    body: z.object({
      token,
      name: said.optional(),
      description: said.optional(),
      twitter: said.optional(),
      youtube: said.optional(),
      /** Fields to empty. */
      clear: z.array(z.enum(['description', 'twitter', 'youtube'])).optional(),
    }),
    response: ownProfile,
  }),
  updateAvatar: endpoint({
    method: 'PUT',
    path: '/api/users/avatar',
    access: 'member',
    errors: [404, 413, 415, 422, 429],
    limit: 'profiles',
    summary:
      "Sets the caller's picture: PNG, JPEG, WebP, GIF or AVIF under 1MB, of which the middle square of the first image is kept.",
    upload: { types: avatarTypes, bytesUnder: avatarBytesUnder },
    response: z.object({ photoURL: z.string() }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/users/avatar',
    access: 'member',
    errors: [404, 429],
    limit: 'profiles',
    summary: "Takes the caller's picture away.",
    body: z.object({ token }),
    response: z.object({ photoURL: z.string() }),
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'member',
    errors: [429],
    limit: 'exports',
    summary: 'Everything that is kept about the caller: one zip file with JSON and CSV.',
    produces: 'application/zip',
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  showOwnProfile: endpoint({
    method: 'GET',
    path: '/api/users/{token}',
    access: 'member',
    summary: "The member of a token. Prefer /api/users/me, with the token in 'Authorization'.",
    params: z.object({ token: text(4_096) }),
    response: ownProfile,
  }),
  showUser: endpoint({
    method: 'GET',
    path: '/api/users/user/{id}',
    errors: [404],
    summary: "A member's public profile.",
    params: z.object({ id: member }),
    response: userProfile,
  }),
  findUserByUid: endpoint({
    method: 'GET',
    path: '/api/users/uid/{uid}',
    summary: "The member of an identity provider's id: an array of one, or empty.",
    params: z.object({ uid: member }),
    response: z.array(user),
  }),
  findUsersByName: endpoint({
    method: 'GET',
    path: '/api/users/query/userName/{q}',
    summary: 'Members whose names are near the text, the nearest first. At least 3 letters.',
    params: z.object({ q: text(200) }),
    response: z.array(user),
  }),
  listUsers: endpoint({
    method: 'POST',
    path: '/api/users/userlist',
    summary: 'Members by their uids, in that order; at most 1000.',
    body: z.object({ userlist: z.array(member).max(1_000) }),
    response: z.array(user),
  }),
  listFollowers: endpoint({
    method: 'GET',
    path: '/api/userfollows/followerlist/uid/{uid}',
    summary:
      'Who follows a member, the newest first; 1000 a page; with the caller among them at the first place.',
    params: z.object({ uid: member }),
    query: z.object({ page }),
    response: z.array(followEnd),
    headers: { 'X-Total-Count': 'How many there are' },
  }),
  listFollowing: endpoint({
    method: 'GET',
    path: '/api/userfollows/followinglist/uid/{uid}',
    summary:
      'Whom a member follows, the newest first; 1000 a page; with the caller among them at the first place.',
    params: z.object({ uid: member }),
    query: z.object({ page }),
    response: z.array(followEnd),
    headers: { 'X-Total-Count': 'How many there are' },
  }),
  addFollow: endpoint({
    method: 'POST',
    path: '/api/userfollows/addFollow',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: 'Follows a member; again changes nothing.',
    body: z.object({
      token,
      followedUid: member,
      followedId: member.optional(),
      followerId: member.optional(),
    }),
    response: follow,
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/api/userfollows/unfollow',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: 'Follows a member no longer; again changes nothing.',
    body: z.object({ token, followedUid: member }),
    response: follow,
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'administrator',
    summary: 'Members for administrators, the newest first, 50 a page.',
    query: z.object({ q: text(200).optional(), page }),
    response: z.array(
      user.extend({ email: z.string(), role, suspended: z.boolean(), suspendedReason: z.string() }),
    ),
    headers: { 'X-Total-Count': 'How many members match' },
  }),
  editMember: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'administrator',
    errors: [404, 409],
    summary:
      "Changes a member's name, role or texts, suspends them or lets them in again; noted in the audit log.",
    params: z.object({ id: member }),
    body: z.object({
      token,
      name: said.optional(),
      description: said.optional(),
      role: role.optional(),
      suspended: z.boolean().optional(),
      reason: text(500).optional(),
    }),
    response: done,
  }),
  deleteMember: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'administrator',
    errors: [404, 409],
    summary: 'Deletes a member and their account; noted in the audit log.',
    params: z.object({ id: member }),
    body: z.object({ token, reviews: z.enum(['anonymous', 'remove']), reason: text(500).optional() }),
    response: done,
  }),
  listAudit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'administrator',
    summary: 'What administrators did, the newest first, 50 a page.',
    query: z.object({ page }),
    response: z.array(
      z.object({
        _id: z.string(),
        at: z.string(),
        actorName: z.string(),
        action: z.string(),
        subjectName: z.string(),
        detail: z.string(),
      }),
    ),
    headers: { 'X-Total-Count': 'How many entries there are' },
  }),
}
