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
