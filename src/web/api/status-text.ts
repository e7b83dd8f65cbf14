import type { ApiError } from './api-client.ts'

/** Reason phrases of RFC 9110, section 15, and of RFC 6585 for 429. HTTP/2 responses have no reason phrase. */
const reasonPhrases: Partial<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** The reason phrase of an error: as sent, else the standard one, else the one of the status class. */
export function statusText({ message, status }: Pick<ApiError, 'message' | 'status'>): string {
  const reason = message.split(`${status} `)[1]?.trim()
  return reason || (reasonPhrases[status] ?? reasonPhrases[status < 500 ? 400 : 500] ?? '')
}
