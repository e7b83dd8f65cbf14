import type { ApiResponse } from '#web/api/api-client.ts'
import type { Reader } from './read-ownership.ts'

type Page = ApiResponse<'GET /copies'>
export type CopyList = Pick<Page, 'copies' | 'totals'>

type Selection = { q: string; collection?: string | undefined }

/** The maximum page size of the API. */
const pageSize = '1000'

/** Thrown when the copies changed between two requests: the parts that were read are not one list. */
export class ListChangedError extends Error {}

async function readOnce(
  { api, signal }: Reader,
  { q, collection }: Selection,
  onProgress: (rows: number, total: number) => void,
): Promise<CopyList> {
  const copies: Page['copies'] = []
  const select = { q, ...(collection !== undefined && { collection }), sort: 'set', pageSize }
  for (let page = 1; ; page++) {
    const response = await api('GET /copies', { query: { ...select, page: String(page) } }, { signal })
    copies.push(...response.copies)
    const { total, hasNext } = response.pagination
    onProgress(copies.length, total)
    if (hasNext) continue
    if (copies.length !== total) throw new ListChangedError()
    return { copies, totals: response.totals }
  }
}

/**
 * All copies of the user that a search finds, with the totals of them. They are read a second time if copies were added or
 * removed meanwhile.
 */
export async function readCopies(
  reader: Reader,
  selection: Selection,
  onProgress: (rows: number, total: number) => void = () => {},
): Promise<CopyList> {
  try {
    return await readOnce(reader, selection, onProgress)
  } catch (error) {
    if (!(error instanceof ListChangedError)) throw error
    return readOnce(reader, selection, onProgress)
  }
}
