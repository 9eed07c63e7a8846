const codes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
])

/** Whether a request or response failed because the client disconnected, timed out or did not send HTTP. */
export function isClientGone(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return codes.has(String(error.code)) || String(error.code).startsWith('HPE_')
}
