import { isOffline } from './network.ts'

/**
 * The default number of attempts, and the delay before the first retry in milliseconds. Each further delay doubles.
 */
const defaultAttempts = 3
const initialDelay = 1000

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/**
 * The delay in milliseconds that a 429 requests: Retry-After in whole seconds, 1 second if it is
 * missing or invalid.
 */
function retryAfter(response: Response): number {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) * 1000 : initialDelay
}

/**
 * Sends up to `attempts` times. A 429 is retried for every method, network failures and 5xx for reads
 * only, since repeating a write is not safe. Other responses and aborted requests are never retried.
 * Without a network a failure is final.
 */
export async function fetchWithRetries(
  send: () => Promise<Response>,
  method: string,
  signal: AbortSignal,
  attempts: number = defaultAttempts,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === attempts
    const backOff = initialDelay * 2 ** (attempt - 1)
    try {
      const response = await send()
      if (isLast || response.ok) return response
      if (response.status === 429) await delay(retryAfter(response), signal)
      else if (response.status >= 500 && method === 'GET') await delay(backOff, signal)
      else return response
    } catch (error) {
      if (isLast || signal.aborted || method !== 'GET' || isOffline()) throw error
      await delay(backOff, signal)
    }
  }
}
