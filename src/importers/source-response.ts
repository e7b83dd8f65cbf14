import { ImportError, SourceRefused } from '#domain/import.ts'
import { retryAfterMs } from './retry-after.ts'

/** What a source says about the version of a response. */
export type Validators = { etag: string | null; lastModified: string | null }

/** Converts the bytes of a response. Throws `TransientFailure` for an incomplete one. */
export type ReadBody<Body> = (bytes: Uint8Array, url: string, contentType: string) => Body

/** `unchanged`: the version of the validators in the request is still the newest. */
export type SourceResponse<Body> =
  | { state: 'found'; body: Body; validators: Validators }
  | { state: 'missing' }
  | { state: 'unchanged' }

/** A failure that a later attempt may not have, after `pauseMs` or the default backoff. */
export class TransientFailure extends Error {
  readonly pauseMs: number | undefined
  constructor(url: string, reason: string, pauseMs?: number) {
    super(`${url}: ${reason}`)
    this.pauseMs = pauseMs
  }
}

const maxValidatorLength = 500

function validatorOf(headers: Headers, name: string): string | null {
  const value = headers.get(name)
  return value !== null && value.length <= maxValidatorLength ? value : null
}

export function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000 ? `${bytes / 1000} kB` : `${bytes / 1_000_000} MB`
}

/** Reads a body as it is unpacked, so that a small response cannot fill the memory. */
async function readBytes(response: Response, url: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new ImportError(`${url}: the response is larger than ${sizeText(maxBytes)}`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Whether a response redirects to another address. */
export function isRedirect({ status }: Response): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}

/** The address of a redirect from http to https on the same host. Throws `ImportError` for all others. */
export function requireSecureRedirect(url: string, { headers }: Pick<Response, 'headers'>): string {
  const from = new URL(url)
  const location = headers.get('location') ?? ''
  const to = URL.canParse(location, url) ? new URL(location, url) : undefined
  const isSecured = from.protocol === 'http:' && to?.protocol === 'https:' && to.hostname === from.hostname
  if (to && isSecured && !to.username && !to.password) return to.href
  const target = to ? `${to.protocol}//${to.host}` : 'no valid address'
  throw new ImportError(`${url}: the server redirects to ${target.slice(0, 100)}, which is not followed`)
}

type Reading<Body> = {
  url: string
  read: ReadBody<Body>
  maxBytes: number
  isConditional: boolean
  now: number
}

/** Converts a response that is no redirect. */
export async function readResponse<Body>(
  response: Response,
  { url, read, maxBytes, isConditional, now }: Reading<Body>,
): Promise<SourceResponse<Body>> {
  const { status, headers } = response
  if (status === 404) return { state: 'missing' }
  if (status === 304 && isConditional) return { state: 'unchanged' }
  const failure = `the server answered ${status}`
  if (status === 401 || status === 403) throw new SourceRefused(`${url}: ${failure}`)
  if (status === 429 || status >= 500) {
    throw new TransientFailure(url, failure, retryAfterMs(headers.get('retry-after'), now))
  }
  if (!response.ok) throw new ImportError(`${url}: ${failure}`)
  const bytes = await readBytes(response, url, maxBytes)
  const body = read(bytes, url, headers.get('content-type') ?? '')
  return {
    state: 'found',
    body,
    validators: {
      etag: validatorOf(headers, 'etag'),
      lastModified: validatorOf(headers, 'last-modified'),
    },
  }
}
