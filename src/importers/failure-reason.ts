/** Sentences for the codes of network failures. */
const networkFailures: Record<string, string> = {
  ENOTFOUND: 'the name of the server was not found',
  EAI_AGAIN: 'the name of the server was not found',
  ECONNREFUSED: 'the server refused the connection',
  ECONNRESET: 'the server closed the connection',
  UND_ERR_SOCKET: 'the server closed the connection',
  EHOSTUNREACH: 'the server cannot be reached',
  ENETUNREACH: 'the server cannot be reached',
  ETIMEDOUT: 'no answer in time',
  UND_ERR_CONNECT_TIMEOUT: 'no answer in time',
}

/** Why a request failed, for the sentence that the owner of the site reads. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  if (!(error.cause instanceof Error)) return error.message
  const { code = '', message } = error.cause as NodeJS.ErrnoException
  const sentence = networkFailures[code]
  return sentence ? `${sentence} (${code})` : message
}
