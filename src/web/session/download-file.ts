import { loadModuleWithRetry } from '#web/app/load-module-with-retry.ts'
import { sendWithToken, toApiError } from '#web/api/http-client.ts'
import { watchSilence } from '#web/api/silent-server.ts'

/**
 * Parses the file name of a Content-Disposition header: `filename*=UTF-8''Base%20Set.csv` or
 * `filename="Base-Set.csv"`.
 */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Some browsers read the blob after the click, so its URL stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

const loadAccessToken = loadModuleWithRetry(() => import('./access-token.ts'))

/** Downloads a file of the API with the user's access token and saves it on the device. Returns the file name. */
export async function downloadFile(address: string): Promise<string> {
  const { getAccessToken: accessToken, renewAccessToken: renewedToken } = await loadAccessToken()
  const session = { accessToken, renewToken: renewedToken }
  const response = await sendWithToken(session, headers =>
    watchSilence(fetch(address, { headers, cache: 'no-store' })),
  )
  if (!response.ok) throw await toApiError(response)
  const name = fileNameOf(response.headers.get('content-disposition')) ?? 'collection'
  save(await response.blob(), name)
  return name
}
