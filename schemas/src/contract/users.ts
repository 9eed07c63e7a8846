import { z } from 'zod'
import { plainText, text, wholeNumber } from '../search/query-values.ts'
import { avatarBytesUnder, avatarTypes } from '../rules/profile-rules.ts'
import {
  follow,
  followEnd,
  maxProfileChannels,
  ownProfile,
  role,
  tastes,
  user,
  userProfile,
} from '../user.ts'
import { endpoint } from './endpoint.ts'

const token = text(4_096).optional()
const member = text(100)
/** Profile texts; the handlers apply the limits of `profileRules`. */
const said = plainText(1_000)
const page = wholeNumber(1, 100_000, 1)
const done = z.object({ message: z.string() })

/** Members: profiles, follows and administration. */
export const userEndpoints = {
  registerUser: endpoint({
    method: 'POST',
    path: '/api/users/register',
    access: 'member',
    errors: [403],
    summary:
      "Creates the member of an account, or returns the existing one. The name defaults to 'User' and five digits.",
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
    summary: "Updates a member's profile; omitted or empty fields are unchanged.",
    body: z.object({
      token,
      name: said.optional(),
      description: said.optional(),
      twitter: said.optional(),
      youtube: said.optional(),
      /** Fields to clear. */
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
      "Sets the caller's picture: PNG, JPEG, WebP, GIF or AVIF under 1MB, cropped to the central square of the first image.",
    upload: { types: avatarTypes, bytesUnder: avatarBytesUnder },
    response: z.object({ photoURL: z.string() }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/api/users/avatar',
    access: 'member',
    errors: [404, 429],
    limit: 'profiles',
    summary: "Removes the caller's picture.",
    body: z.object({ token }),
    response: z.object({ photoURL: z.string() }),
  }),
  exportAccount: endpoint({
    method: 'GET',
    path: '/api/account/export',
    access: 'member',
    errors: [429],
    limit: 'exports',
    summary: 'Exports everything stored about the caller as a zip file with JSON and CSV.',
    produces: 'application/zip',
    response: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  showOwnProfile: endpoint({
    method: 'GET',
    path: '/api/users/{token}',
    access: 'member',
    summary:
      'The member that a token belongs to. Prefer /api/users/me, with the token in the `Authorization` header.',
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
  showTastes: endpoint({
    method: 'GET',
    path: '/api/users/user/{id}/tastes',
    errors: [404],
    summary: "A member's tastes: the channels on their profile, and what their visible ratings reveal.",
    params: z.object({ id: member }),
    response: tastes,
  }),
  setProfileChannels: endpoint({
    method: 'PUT',
    path: '/api/users/profile/channels',
    access: 'member',
    errors: [429],
    limit: 'profiles',
    summary: `Sets the channels on the caller's profile, at most ${maxProfileChannels}, in order. They are public.`,
    body: z.object({ token, channelIds: z.array(text(100)).max(100) }),
    response: done,
  }),
  findUserByUid: endpoint({
    method: 'GET',
    path: '/api/users/uid/{uid}',
    summary: "The member with an identity provider's id: an array of one, or empty.",
    params: z.object({ uid: member }),
    response: z.array(user),
  }),
  findUsersByName: endpoint({
    method: 'GET',
    path: '/api/users/query/userName/{q}',
    summary: 'Members with names similar to the text, closest first. At least 3 letters.',
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
    summary: 'The followers of a member, newest first, 1000 per page; the caller comes first if among them.',
    params: z.object({ uid: member }),
    query: z.object({ page }),
    response: z.array(followEnd),
    headers: { 'X-Total-Count': 'Total number of members' },
  }),
  listFollowing: endpoint({
    method: 'GET',
    path: '/api/userfollows/followinglist/uid/{uid}',
    summary:
      'The members followed by a member, newest first, 1000 per page; the caller comes first if among them.',
    params: z.object({ uid: member }),
    query: z.object({ page }),
    response: z.array(followEnd),
    headers: { 'X-Total-Count': 'Total number of members' },
  }),
  addFollow: endpoint({
    method: 'POST',
    path: '/api/userfollows/addFollow',
    access: 'member',
    errors: [404, 429],
    limit: 'reactions',
    summary: 'Follows a member. Idempotent.',
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
    summary: 'Unfollows a member. Idempotent.',
    body: z.object({ token, followedUid: member }),
    response: follow,
  }),
  listMembers: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'administrator',
    summary: 'Members, newest first, 50 per page.',
    query: z.object({ q: text(200).optional(), page }),
    response: z.array(
      user.extend({
        email: z.string(),
        role,
        plan: z.string(),
        suspended: z.boolean(),
        suspendedReason: z.string(),
        twoFactor: z.boolean().describe('Whether signing in asks for a code'),
      }),
    ),
    headers: { 'X-Total-Count': 'Total number of matching members' },
  }),
  editMember: endpoint({
    method: 'PUT',
    path: '/api/admin/users/{id}',
    access: 'administrator',
    errors: [404, 409],
    summary:
      "Changes a member's name, role, plan or texts, suspends or reinstates them, or turns two-factor sign-in off. Recorded in the audit log.",
    params: z.object({ id: member }),
    body: z.object({
      token,
      name: said.optional(),
      description: said.optional(),
      role: role.optional(),
      plan: text(40).optional().describe('The name of a plan of the API, such as free or paid'),
      suspended: z.boolean().optional(),
      twoFactor: z
        .literal(false)
        .optional()
        .describe('Turns two-factor sign-in off, for a member who has lost the app and the recovery codes'),
      reason: text(500).optional(),
    }),
    response: done,
  }),
  mailPasswordReset: endpoint({
    method: 'POST',
    path: '/api/admin/users/{id}/password-reset',
    access: 'administrator',
    errors: [409, 422, 429],
    summary:
      'Mails a member a link for setting a new password; it works once and expires in an hour. Recorded in the audit log.',
    params: z.object({ id: member }),
    body: z.object({ token }),
    response: done,
  }),
  deleteMember: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/{id}',
    access: 'administrator',
    errors: [404, 409],
    summary: 'Deletes a member and their account. Recorded in the audit log.',
    params: z.object({ id: member }),
    body: z.object({ token, reviews: z.enum(['anonymous', 'remove']), reason: text(500).optional() }),
    response: done,
  }),
}
