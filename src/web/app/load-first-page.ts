import { isConnectionError } from '#web/api/is-connection-error.ts'
import { isOffline, watchNetwork } from '#web/api/network.ts'
import { watchSilence } from '#web/api/silent-server.ts'
import { messages } from '#web/messages/en.ts'
import type { PageCode } from './page-table.ts'

/** Milliseconds until a failed download is tried again; the time doubles with each failure. */
const firstRetryMs = 2000
const maxRetryMs = 300_000

/** Resolves after some time, or when the network is back. */
function untilNextTry(failures: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(firstRetryMs * 2 ** failures, maxRetryMs))
  const stopWatching = watchNetwork(() => {
    if (!isOffline()) resolve()
  })
  return promise.finally(() => {
    clearTimeout(timer)
    stopWatching()
  })
}

/** Shows in the place of notices why the page does not respond yet. Returns a function that empties the place again. */
function showFailure(error: unknown): () => void {
  const place = document.querySelector('[data-network-notice]')
  const notice = document.createElement('p')
  notice.className = 'notice notice-warning mt-3'
  notice.textContent = isConnectionError(error)
    ? messages.common.connectionLost
    : messages.common.somethingWrong
  place?.append(notice)
  return () => notice.remove()
}

/** Whether the scripts that the page names can be downloaded. */
async function canDownloadScripts(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  try {
    const responses = await Promise.all(Array.from(links, ({ href }) => watchSilence(fetch(href))))
    return responses.every(({ ok }) => ok)
  } catch {
    return false
  }
}

const wasReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some(navigation => (navigation as PerformanceNavigationTiming).type === 'reload')

/**
 * Loads the code of the page that the server rendered. If it cannot be loaded, that page stays readable with a notice, and
 * loading is tried again. Browsers do not download a script again whose import by another one failed, so that a page that
 * lost one is opened again, once.
 */
export async function loadFirstPage(
  load: () => Promise<PageCode>,
  reload = () => window.location.reload(),
): Promise<PageCode> {
  let hideNotice = () => {}
  for (let failures = 0; ; failures += 1) {
    try {
      const code = await load()
      hideNotice()
      return code
    } catch (error) {
      console.error(error)
      hideNotice()
      hideNotice = showFailure(error)
      const isRetry = failures > 0 && isConnectionError(error)
      if (isRetry && !wasReloaded() && (await canDownloadScripts())) reload()
      await untilNextTry(failures)
    }
  }
}
