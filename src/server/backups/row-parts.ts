const newline = 0x0a

/** The number of rows in text that COPY wrote: each ends with a line break, and none contains another. */
export function countLines(bytes: Buffer): number {
  let count = 0
  for (let index = bytes.indexOf(newline); index !== -1; index = bytes.indexOf(newline, index + 1)) count++
  return count
}

/**
 * Splits the stream of a table into parts of about `partBytes` that end with a row, so that each part is a COPY of its own
 * and memory stays bounded by the size of a part or of the largest row.
 */
export async function* splitRows(stream: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    const end = length < partBytes ? -1 : chunk.lastIndexOf(newline)
    if (end === -1) {
      chunks.push(chunk)
      continue
    }
    yield Buffer.concat([...chunks, chunk.subarray(0, end + 1)])
    const rest = chunk.subarray(end + 1)
    chunks = rest.length > 0 ? [rest] : []
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
