import { Readable } from 'node:stream'

const prematureClose = 'ERR_STREAM_PREMATURE_CLOSE'

/**
 * Waits for the end of connected streams. Throws the error that stopped them: a stream whose neighbor has failed may
 * report only that it was closed.
 */
export async function settleStreams(streams: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(streams)
  const errors = results.flatMap(result => (result.status === 'rejected' ? [result.reason as Error] : []))
  const cause = errors.find(error => (error as { code?: string }).code !== prematureClose) ?? errors[0]
  if (cause) throw cause
}

/** A Web stream of a few chunks. The one of Node buffers as many chunks as other streams buffer bytes. */
export function toWebStream(stream: Readable): ReadableStream<Uint8Array> {
  const strategy = new ByteLengthQueuingStrategy({ highWaterMark: 65_536 })
  return Readable.toWeb(stream, { strategy }) as ReadableStream<Uint8Array>
}

/** A stream of Node that reads a Web stream. */
export function fromWebStream(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}
