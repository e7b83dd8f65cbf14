import { CollectionView } from '#web/features/my-collections/collection/collection-view.tsx'
import { aCollection } from './collection-rows.ts'
import { renderAppWithToasts } from './render-app-with-toasts.tsx'

export const binder = aCollection('c1', { name: 'Binder', _count: { cards: 2, comments: 1, votes: 3 } })
export const stats = {
  cards: 4,
  owned: 1,
  chasing: 3,
  quantity: 4,
  percent: 25,
  value: 12.5,
  ownedValue: 12.5,
  unpriced: 1,
  graded: 0,
  toFinish: { value: 2, unpriced: 2, graded: 1 },
  hasSamplePrices: false,
}
type Responses = {
  list?: () => unknown
  change?: (path: string, body: object) => unknown
  sets?: unknown[]
  counts?: unknown
  id?: string
}

/** Renders a collection of a server with one collection. Changes return the changed collection. */
export function renderCollection({ list, change, sets = [], counts = stats, id = 'c1' }: Responses = {}) {
  return renderAppWithToasts(
    ({ method, path, body }) => {
      if (method !== 'GET') return change ? change(path, body as object) : { ...binder, ...(body as object) }
      if (path.includes('/completion')) return { sets, missing: null }
      if (path.includes('/stats')) return counts
      if (path.includes('/waiting')) return { rows: [] }
      const rows = { cards: [], revision: 1, pagination: { total: 0, hasMore: false } }
      if (path.includes('/summary')) return { ...rows, stats: counts }
      if (path.includes('/cards')) return rows
      const collections = list ? list() : [binder]
      return Array.isArray(collections) ? { collections } : collections
    },
    <CollectionView userId="ash" id={id} />,
  )
}
