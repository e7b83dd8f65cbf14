import { createWriteStream } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { ImportError, SourceRefused } from '#domain/import.ts'
import { requireSecureRedirect, TransientFailure } from '#importers/source-response.ts'
import type { SiteFile } from './site-files.ts'

export type DownloadOptions = {
  userAgent: string
  /** Called before each request. What it throws ends the download. */
  onRequest: () => Promise<void>
  signal?: AbortSignal
  /** Longest pause between two packets. */
  idleMs?: number
  /** Milliseconds before the second attempt. The time doubles with the third. */
  backoffMs?: number
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch {
    return 0
  }
}

/** Sends a request whose response stays packed, because parts of a packed file cannot be unpacked alone. */
async function send(url: string, from: number, options: DownloadOptions): Promise<IncomingMessage> {
  const { userAgent, onRequest, signal, idleMs = 30_000 } = options
  await onRequest()
  const headers = {
    'user-agent': userAgent,
    'accept-encoding': 'gzip',
    ...(from > 0 && { range: `bytes=${from}-` }),
  }
  const get = url.startsWith('https:') ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, timeout: idleMs, ...(signal && { signal }) }, resolve)
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
  })
}

async function sendAndRedirect(url: string, from: number, options: DownloadOptions) {
  const response = await send(url, from, options)
  const { statusCode = 0, headers } = response
  if (statusCode < 300 || statusCode >= 400) return response
  response.resume()
  const location = new Headers({ location: headers.location ?? '' })
  return send(requireSecureRedirect(url, { headers: location }), from, options)
}

function requireFile(response: IncomingMessage, url: string, from: number): void {
  const { statusCode = 0, headers } = response
  if (statusCode === 401 || statusCode === 403)
    throw new SourceRefused(`${url}: the server answered ${statusCode}`)
  if (statusCode === 429 || statusCode >= 500)
    throw new ImportError(`${url}: the server answered ${statusCode}. The same command goes on later.`)
  if (statusCode === 404)
    throw new ImportError(`${url}: is gone; the cards of the site have changed meanwhile`)
  if (statusCode !== 200 && statusCode !== 206)
    throw new ImportError(`${url}: the server answered ${statusCode}`)
  const type = headers['content-type'] ?? ''
  if (!/ndjson/.test(type))
    throw new ImportError(`${url}: the answer is no bulk file but ${type.slice(0, 40)}`)
  if (statusCode === 206 && !headers['content-range']?.startsWith(`bytes ${from}-`))
    throw new ImportError(`${url}: the server sent another part than the requested one`)
}

/** Continues the file where an earlier download stopped. */
async function downloadRest(file: SiteFile, path: string, options: DownloadOptions): Promise<void> {
  const { url, size } = file
  const from = await sizeOf(path)
  if (from === size) return
  if (from > size) await truncate(path, 0)
  const start = from > size ? 0 : from
  const response = await sendAndRedirect(url, start, options)
  let length = response.statusCode === 206 ? start : 0
  try {
    requireFile(response, url, start)
    const limited = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        length += chunk.length
        if (length > size) throw new ImportError(`${url}: is longer than the list of files says`)
        yield chunk
      }
    }
    const flags = response.statusCode === 206 ? 'a' : 'w'
    await pipeline(response, limited, createWriteStream(path, { flags, mode: 0o600 }))
  } finally {
    response.destroy()
  }
  if (length < size) throw new TransientFailure(url, 'the answer was incomplete')
}

const attempts = 3

/**
 * Downloads a bulk file. What an earlier attempt wrote is continued, in another process too. The number of attempts is
 * small, because the next import goes on.
 */
export async function downloadFile(file: SiteFile, path: string, options: DownloadOptions): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await downloadRest(file, path, options)
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason
      if (error instanceof ImportError) throw error
      const reason = error instanceof Error ? error.message : String(error)
      if (attempt === attempts)
        throw new ImportError(`${reason}. The same command goes on where this one stopped.`)
      await sleep(
        (options.backoffMs ?? 1000) * attempt,
        undefined,
        options.signal && { signal: options.signal },
      )
    }
  }
}
