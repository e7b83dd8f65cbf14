import { isOffline } from './network.ts'

/** Attempts in total unless said otherwise, and the first wait; each further wait is twice as long. */
const usualAttempts = 3
const firstWait = 1000

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Milliseconds a 429 asks to wait: Retry-After in whole seconds, 1 second when it is missing or odd. */
function retryAfter(response: Response): number {
  const text = response.headers.get('retry-after') ?? ''
  return /^\d+$/.test(text) ? Number(text) * 1000 : firstWait
}

/**
 * Sends up to 3 times, or as often as `attempts` says. 429 is repeated for every method, network failures and 5xx for reads only, other
 * answers and aborted requests never: a repeated write is not safe. Without a network a failure is final at once.
 */
export async function fetchWithRetries(
  send: () => Promise<Response>,
  method: string,
  signal: AbortSignal,
  attempts: number = usualAttempts,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const last = attempt === attempts
    const backOff = firstWait * 2 ** (attempt - 1)
    try {
      const response = await send()
      if (last || response.ok) return response
      if (response.status === 429) await wait(retryAfter(response), signal)
      else if (response.status >= 500 && method === 'GET') await wait(backOff, signal)
      else return response
    } catch (error) {
      if (last || signal.aborted || method !== 'GET' || isOffline()) throw error
      await wait(backOff, signal)
    }
  }
}
