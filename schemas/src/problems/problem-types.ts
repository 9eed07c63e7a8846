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
    remedy: '`fields` lists each invalid field and what is valid.',
  },
  'invalid-cursor': {
    status: 400,
    title: 'Invalid cursor',
    meaning: 'The cursor is corrupted, or comes from a different request.',
    remedy:
      'Pass the cursor from `next` unchanged, with the same filters and sort as before, or start again without a cursor.',
  },
  'misplaced-key': {
    status: 400,
    title: 'API key in the wrong place',
    meaning: 'The URL or the body contains an API key. URLs end up in logs and browser histories.',
    remedy:
      'Send the key in the header `Authorization: Bearer <key>`. Revoke this key and create another, because it may have been exposed.',
  },
  'sign-in-required': {
    status: 401,
    title: 'Sign-in required',
    meaning: 'The call is for members, or the session is no longer valid.',
    remedy: 'Sign in, and send the session token.',
  },
  'invalid-key': {
    status: 401,
    title: 'Invalid API key',
    meaning: 'The API key does not exist, or its owner is suspended.',
    remedy: 'Copy the whole key, including `cw_`, or create another at /settings/api.',
  },
  'revoked-key': {
    status: 401,
    title: 'API key revoked',
    meaning: 'The owner has revoked the key.',
    remedy: 'Create another key at /settings/api.',
  },
  'expired-key': {
    status: 401,
    title: 'API key expired',
    meaning: 'The key has passed its expiry date.',
    remedy: 'Create another key at /settings/api.',
  },
  forbidden: {
    status: 403,
    title: 'Forbidden',
    meaning: 'The caller may not do this.',
    remedy: 'The message says who may do it.',
  },
  'missing-scope': {
    status: 403,
    title: 'Missing scope',
    meaning: 'The call needs a scope that the key or its plan does not have.',
    remedy: 'Create a key with this scope at /settings/api, if your plan includes it.',
    dependsOnPlan: true,
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    meaning: 'There is nothing at this URL, or the caller may not see it.',
    remedy: 'Check the id. Deleted resources do not come back.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The URL exists, but does not support this method.',
    remedy: 'The `Allow` header lists the methods.',
  },
  'not-acceptable': {
    status: 406,
    title: 'Not acceptable',
    meaning: 'The response is not available in any media type that the `Accept` header lists.',
    remedy:
      'Lists are available as application/json, text/csv and application/x-ndjson, everything else as application/json.',
  },
  conflict: {
    status: 409,
    title: 'Conflict',
    meaning: 'The request conflicts with what already exists.',
    remedy: 'The message says what it conflicts with.',
  },
  gone: {
    status: 410,
    title: 'Gone',
    meaning: 'The resource existed and was permanently removed.',
    remedy: 'Stop requesting this URL.',
  },
  'content-too-large': {
    status: 413,
    title: 'Content too large',
    meaning: 'The body or the file is larger than the call accepts.',
    remedy: 'The message says how large it may be.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    meaning: 'The call does not accept a body of this media type.',
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
      'Wait the number of seconds in `Retry-After`. `RateLimit-Policy` lists the limits, and `RateLimit` what remains of each.',
    dependsOnPlan: true,
  },
  'internal-error': {
    status: 500,
    title: 'Internal server error',
    meaning: 'Something went wrong on our side.',
    remedy: 'Try again. If it persists, send us the `requestId`.',
  },
  'not-implemented': {
    status: 501,
    title: 'Not implemented',
    meaning: 'No call of the API supports this method.',
    remedy: 'See the API reference for the supported methods.',
  },
  'bad-gateway': {
    status: 502,
    title: 'Bad gateway',
    meaning: 'The video platform rejected the request or sent an invalid response.',
    remedy: 'Try again later.',
  },
  unavailable: {
    status: 503,
    title: 'Service unavailable',
    meaning: 'The site is busy, or a part of it is not responding.',
    remedy: 'Wait the number of seconds in `Retry-After`.',
  },
  timeout: {
    status: 504,
    title: 'Timeout',
    meaning: 'The work is taking longer than the call can wait, and may still be running.',
    remedy: 'Check again later.',
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
