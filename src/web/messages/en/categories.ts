import { formatCount } from './plural.ts'

export const seriesPageMessages = {
  title: 'Series',
  pageTitle: 'Series',
  description: 'Every series of English and Japanese Pokémon cards, with how many sets belong to it.',
  lead: 'Sets are published in series. Pick one to see its sets.',
  english: 'English series',
  japanese: 'Japanese series',
  setCount: (count: number) => formatCount(count, 'set', 'sets'),
  loadMore: 'Load more',
  loading: 'Loading more series...',
  empty: 'No categories found',
  failed: 'Failed to load categories',
}
