import { ImportError } from '#domain/import.ts'
import { createSourceClient, type SourceClient, type SourceOptions } from './source-client.ts'
import { type ReadBody, TransientFailure } from './source-response.ts'

/** Fetches a URL of a source; undefined if the server responds with 404. */
export type JsonClient = (url: string) => Promise<unknown>

/** No data of a source are nested as deeply; conversions of such JSON would exhaust the stack. */
const maxDepth = 100
const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)
const opening = new Set([...'[{'].map(character => character.charCodeAt(0)))
const closing = new Set([...']}'].map(character => character.charCodeAt(0)))

function isTooDeep(json: string): boolean {
  let depth = 0
  let isText = false
  for (let index = 0; index < json.length && depth <= maxDepth; index += 1) {
    const code = json.charCodeAt(index)
    if (code === quote) isText = !isText
    else if (isText && code === backslash) index += 1
    else if (!isText && opening.has(code)) depth += 1
    else if (!isText && closing.has(code)) depth -= 1
  }
  return depth > maxDepth
}

/** Parses the JSON of a response. Incomplete JSON is a transient failure; a page in HTML is none. */
export const readJsonBody: ReadBody<unknown> = (bytes, url, contentType) => {
  const text = new TextDecoder().decode(bytes)
  if (/\bhtml\b/i.test(contentType) || /^\s*</.test(text)) {
    throw new ImportError(`${url}: the answer is a web page, not JSON`)
  }
  if (isTooDeep(text)) throw new ImportError(`${url}: the JSON is nested too deeply`)
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TransientFailure(url, `the answer was not complete JSON (${reason})`)
  }
}

/** Reads the JSON of a URL; undefined if the source does not have it. */
export async function getJson(client: SourceClient, url: string): Promise<unknown> {
  const response = await client.get(url, readJsonBody)
  return response.state === 'found' ? response.body : undefined
}

/** Creates a function that reads JSON of one source. */
export function jsonClient(options: SourceOptions = {}): JsonClient {
  const client = createSourceClient(options)
  return url => getJson(client, url)
}

/** Reads the bytes of a URL; undefined if the source does not have it. */
export async function getBytes(
  client: SourceClient,
  url: string,
  maxBytes?: number,
): Promise<Uint8Array | undefined> {
  const response = await client.get(url, bytes => bytes, maxBytes === undefined ? {} : { maxBytes })
  return response.state === 'found' ? response.body : undefined
}
