import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportError } from '#domain/import.ts'

const maxLineBytes = 1_000_000
const maxTotalBytes = 1_000_000_000
const lineFeed = '\n'.charCodeAt(0)

export type LineOptions = {
  /** Names the file in messages. */
  where: string
  /** Is called with the unpacked bytes. */
  onBytes?: (bytes: Uint8Array) => void
}

/** Unpacks a file, at most 1 GB of it. */
async function* unpack(path: string, { where, onBytes }: LineOptions): AsyncGenerator<Buffer> {
  const unpacked = pipeline(createReadStream(path), createGunzip(), () => undefined)
  let total = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      total += chunk.length
      if (total > maxTotalBytes) throw new ImportError(`${where}: larger than 1 GB when unpacked`)
      onBytes?.(chunk)
      yield chunk
    }
  } catch (error) {
    if (error instanceof ImportError) throw error
    throw new ImportError(`${where}: cannot be unpacked`)
  }
}

/** Reads the lines of a gzip file in constant memory. A line is at most 1 MB long and ends with a line feed. */
export async function* readLines(path: string, options: LineOptions): AsyncGenerator<string> {
  const { where } = options
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unpack(path, options)) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      if (end - start > maxLineBytes) throw new ImportError(`${where}: a line is longer than 1 MB`)
      yield bytes.toString('utf8', start, end)
      start = end + 1
    }
    rest = bytes.subarray(start)
    if (rest.length > maxLineBytes) throw new ImportError(`${where}: a line is longer than 1 MB`)
  }
  if (rest.length > 0) throw new ImportError(`${where}: the last line is incomplete`)
}
