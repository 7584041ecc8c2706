/** Every error of the API, by its code: its HTTP status, and what it means. */
export const apiErrors = {
  invalidRequest: {
    status: 400,

    meaning: 'A field is not valid: the message names it and its rule',
  },
  alreadyRegistered: {
    status: 400,

    meaning: 'The address is registered: go on to sign in',
  },
  notSignedIn: {
    status: 401,

    meaning: 'Without a valid access token: refresh it, or sign in',
  },
  signInRejected: { status: 401, meaning: 'Message, nonce or signature is not accepted' },
  sessionEnded: {
    status: 401,

    meaning: 'The refresh token is used up or too old: sign in again',
  },
  notAllowed: { status: 403, meaning: 'Signed in, but not allowed to' },
  crossSiteRequest: {
    status: 403,

    meaning: 'A page of another site may not change anything',
  },
  notFound: { status: 404, meaning: 'No such path, or nothing there' },
  methodNotAllowed: {
    status: 405,

    meaning: 'The path has other methods: the header Allow lists them',
  },
  bodyTooSlow: { status: 408, meaning: 'The body came too slowly, or not at all' },
  idConflict: { status: 409, meaning: 'The id is in use for something else' },
  bodyTooLarge: { status: 413, meaning: 'The body has more bytes than the path takes' },
  unsupportedMediaType: { status: 415, meaning: 'The body is not application/json' },
  tooManyRequests: {
    status: 429,

    meaning: 'Too many requests: Retry-After says when to come back',
  },
  internalError: {
    status: 500,

    meaning: 'A fault of the server, which its log describes',
  },
  upstreamFailed: { status: 502, meaning: 'Another site did not give what it should' },
  chainUnavailable: { status: 503, meaning: 'No node of the chain answers' },
  overloaded: {
    status: 503,

    meaning: 'The server is busy with other requests: Retry-After says when to come back',
  },
  notReady: { status: 503, meaning: 'The server cannot serve requests now' },
  upstreamTimeout: { status: 504, meaning: 'Another site did not answer in time' },
  responseTimeout: {
    status: 504,

    meaning: 'The answer took longer than the server allows',
  },
} as const satisfies Record<string, { status: number; meaning: string }>

export type ApiErrorCode = keyof typeof apiErrors

/** Whether the same request may succeed later. */
export function isRetryableStatus(status: number): boolean {
  return status === 408 || status === 429 || status >= 500
}
