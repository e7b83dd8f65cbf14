import { wantListSorts, type WantListSort } from '#domain/want-list.ts'

export type WantListLayout = 'grid' | 'list'

/** The order and layout that an address asks for. */
export function readWantListUrl(query: URLSearchParams): { sort: WantListSort; layout: WantListLayout } {
  const sort = wantListSorts.find(known => known === query.get('sort')) ?? 'set'
  return { sort, layout: query.get('view') === 'list' ? 'list' : 'grid' }
}

/** The query string of an order and a layout, without what is the default. */
export function wantListQueryString({ sort, layout }: ReturnType<typeof readWantListUrl>): string {
  const query = new URLSearchParams()
  if (sort !== 'set') query.set('sort', sort)
  if (layout !== 'grid') query.set('view', layout)
  return query.toString()
}
