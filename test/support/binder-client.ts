import type { Binder, BinderPage, Pocket } from '#contract/binder-shapes.ts'
import type { UndoableChange } from '#contract/copy-shapes.ts'
import type { Collector } from './collector-api.ts'
import type { TestResponse } from './test-api.ts'

export type BinderChange = { binder: Binder; change: UndoableChange | null }

/** What is in a pocket in short: `3 base1-1*2, base1-2*1`, `reserved base1-1 normal`, `label Holos`. */
function describePocket({ stack, reservation, label }: Pocket): string {
  if (reservation) return `reserved ${reservation.productId} ${reservation.variant ?? 'any'}`
  if (label !== null) return `label ${label}`
  return stack.map(({ productId, quantity }) => `${productId}*${quantity}`).join(', ')
}

/** Calls of a collector about one binder. Those that change something throw if they fail, except `tryPockets`. */
export async function createBinderClient(collector: Collector, facts: object = {}) {
  const must = (response: TestResponse) => {
    if (response.status >= 300) throw new Error(`${response.status} ${response.text}`)
    return response.body as unknown as BinderChange
  }
  const { binder, change } = must(
    await collector.post('/binders', { name: 'Blue binder', rows: 2, columns: 2, pages: 3, ...facts }),
  )
  const { id } = binder
  const tryPockets = (...changes: object[]) => collector.post(`/binders/${id}/pockets`, { changes })
  const pages = async (): Promise<BinderPage[]> =>
    (await collector.get(`/binders/${id}/pages`)).body['pages'] as BinderPage[]
  return {
    id,
    change,
    pages,
    tryPockets,
    pockets: async (...changes: object[]) => must(await tryPockets(...changes)),
    call: async (path: string, body: object) => must(await collector.post(`/binders/${id}${path}`, body)),
    fill: async (body: object) => {
      const response = await collector.post(`/binders/${id}/fill`, {
        from: { page: 1, row: 1, column: 1 },
        ...body,
      })
      if (response.status !== 200) throw new Error(`${response.status} ${response.text}`)
      return response.body as {
        pages: BinderPage[]
        placed: number
        reserved: number
        left: number
        elsewhere: number
        change: UndoableChange | null
      }
    },
    patch: (body: object) => collector.patch(`/binders/${id}`, body),
    undo: ({ change: made }: { change: UndoableChange | null }) =>
      collector.post(`/changes/${made?.id}/undo`),
    /** What is in the pockets by `page.row.column`. */
    content: async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        (await pages()).flatMap(({ page, pockets }) =>
          pockets.map(pocket => [`${page}.${pocket.row}.${pocket.column}`, describePocket(pocket)]),
        ),
      ),
  }
}

export type BinderClient = Awaited<ReturnType<typeof createBinderClient>>

/** The place `1.2.3` as fields of a request. */
export function at(place: string): { page: number; row: number; column: number } {
  const [page = 0, row = 0, column = 0] = place.split('.').map(Number)
  return { page, row, column }
}
