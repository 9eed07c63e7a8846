/** A type of API error (RFC 9457), identified by the URL of the page that explains it. */
export interface ProblemType {
  status: number
  /** The same for every error of the type. */
  title: string
  /** What it means. */
  meaning: string
  /** What to do about it. */
  remedy: string
  /** Whether the caller's plan can cause it, so that its page links to the plans. */
  dependsOnPlan?: true
}

/** Every type by the last segment of its URL, `/problems/…`. Never rename or remove one: clients compare them. */
export const problemTypes = {
  'invalid-request': {
    status: 400,
    title: 'Bad request',
    meaning: 'A part of the request is missing or invalid.',
    remedy: '`fields` names every invalid field and what would be right.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'Invalid cursor',
    meaning: 'The cursor is damaged, or belongs to another request.',
    remedy:
      'Pass the cursor of `next` unchanged, together with the same filters and sort as before. Or start again without one.',
  },
  'misplaced-key': {
    status: 400,
    title: 'API key in the wrong place',
    meaning: 'The address or the body holds an API key. Addresses end up in logs and histories.',
    remedy:
      'Send the key in the header `Authorization: Bearer <key>`. Revoke this one and make another: it may have been seen.',
  },
  'sign-in-required': {
    status: 401,
    title: 'Sign-in required',
    meaning: 'The call is for members, or the session is not valid any more.',
    remedy: 'Sign in, and send the session.',
  },
  'invalid-key': {
    status: 401,
    title: 'Invalid API key',
    meaning: 'There is no such API key, or its owner is suspended.',
    remedy: 'Copy the whole key, from `cw_` on, or make another at /settings/api.',
  },
  'revoked-key': {
    status: 401,
    title: 'API key revoked',
    meaning: 'The owner has revoked the key.',
    remedy: 'Make another key at /settings/api.',
  },
  'expired-key': {
    status: 401,
    title: 'API key expired',
    meaning: 'The key was made for a limited time, which is over.',
    remedy: 'Make another key at /settings/api.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning: 'The caller may not do this.',
    remedy: 'The message says who may.',
  },
  'missing-scope': {
    status: 403,
    title: 'Missing scope',
    meaning: 'The call needs a scope that the key or its plan does not have.',
    remedy: 'Make a key with this scope at /settings/api, if your plan has it.',
    dependsOnPlan: true,
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this address, or nothing that the caller may see.',
    remedy: 'Check the id. What was deleted does not come back.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The address exists, but not with this method.',
    remedy: 'The `Allow` header lists the methods.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The answer is not available in any media type of the `Accept` header.',
    remedy:
      'Lists are available as application/json, text/csv and application/x-ndjson, all else as application/json.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'The request conflicts with what already exists.',
    remedy: 'The message says with what.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    meaning: 'It once existed and was removed for good.',
    remedy: 'Forget the address.',
  },
  'content-too-large': {
    status: 413,
    title: 'Content too large',
    meaning: 'The body or the file is larger than the call takes.',
    remedy: 'The message says how large it may be.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The call does not take a body of this media type.',
    remedy: 'Send JSON with `Content-Type: application/json`, or a file of a type that the message lists.',
  },
  unprocessable: {
    status: 422,
    title: 'Unprocessable content',
    meaning: 'The request is valid but cannot be carried out.',
    remedy: 'The message says why.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    meaning: 'A limit per minute, hour or day is used up.',
    remedy:
      'Wait for as many seconds as `Retry-After` says. `RateLimit-Policy` lists the limits, and `RateLimit` what is left of each.',
    dependsOnPlan: true,
  },
  'internal-error': {
    status: 500,
    title: 'Internal server error',
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again. If it stays, tell us the `requestId`.',
  },
  'not-implemented': {
    status: 501,
    title: 'Not implemented',
    meaning: 'No call of the API supports this method.',
    remedy: 'See the reference for the methods.',
  },
  'bad-gateway': {
    status: 502,
    title: 'Bad gateway',
    meaning: 'The video platform refused or answered nonsense.',
    remedy: 'Try again later.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The site is busy, or a part of it does not answer.',
    remedy: 'Wait for as many seconds as `Retry-After` says.',
  },
  timeout: {
    status: 504,
    title: 'Timeout',
    meaning: 'The work takes longer than a call may wait. It may still go on.',
    remedy: 'Ask again later.',
  },
} as const satisfies Record<string, ProblemType>

export type ProblemTypeName = keyof typeof problemTypes

/** The path of the page that explains a type. */
export function problemPath(name: ProblemTypeName): string {
  return `/problems/${name}`
}

/** The general type of a status: the first one in the table; null for a status without one. */
export function typeOfStatus(status: number): ProblemTypeName | null {
  const found = Object.entries(problemTypes).find(([, type]) => type.status === status)
  // The keys of `problemTypes`.
  return found === undefined ? null : (found[0] as ProblemTypeName)
}
