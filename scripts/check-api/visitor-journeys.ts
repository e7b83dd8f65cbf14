import { randomUUID } from 'node:crypto'
import { type ApiCaller, requireThat } from './api-caller.ts'

/** Reads sets, cards and search results, which are public. */
export async function readCatalogue({ call }: ApiCaller): Promise<void> {
  const { sets } = await call('listSets')
  const group = sets.find(({ sourceId }) => sourceId !== null)?.sourceId ?? ''
  await call('listSeries')
  await call('listCategories')
  await call('findSet', { params: { id: 'base1' } })
  const { cards, total } = await call('listCardsOfSet', { params: { id: 'base1' } })
  requireThat(cards.length === total && total > 0, 'The set base1 is not shown with all its cards')
  await call('findSetByGroup', { params: { id: group } })
  await call('listCardsOfGroup', { params: { id: group } })
  await call('listProducts', { query: { set: 'base1' } })
  await call('findProduct', { params: { id: 'base1-4' } })
  await call('findCard', { params: { id: 'base1-4' } })
  const found = await call('search', { query: { q: 'charizard' } })
  requireThat(found.total > 0, 'Nobody finds Charizard')
  await call('listPrintingsOfSet', { params: { id: 'base1' } })
  const { species } = await call('listSpecies', { query: { generation: '1' } })
  requireThat(species.length === 151, 'The first generation has not 151 species')
  await call('findSpecies', { params: { dex: '6' } })
  await call('listNames')
  const site = await call('findSite')
  requireThat(site.cards >= total, 'The site has fewer cards than a set')
  await call('describeApi')
}

/** Reads the descriptions of the bulk files. */
export async function readBulkFiles({ call }: ApiCaller): Promise<void> {
  const { data } = await call('listBulkFiles')
  const cards = await call('findBulkFile', { params: { type: 'cards' } })
  await call('findBulkFile', { params: { type: 'records' } })
  await call('listIdChanges', { query: { since: '2026-01-01' } })
  const listed = data.find(({ type }) => type === 'cards')
  requireThat(cards.sha256 === listed?.sha256, 'Two processes wrote different files of the same cards')
}

export async function readPrices({ call }: ApiCaller): Promise<void> {
  const params = { id: 'base1-4' }
  await call('findPrice', { params })
  await call('findPriceHistory', { params })
  await call('findPriceHistoryOfCard', { params: { cardId: 'base1-4' } })
  await call('findEbayAddress', { params })
  await call('comparePrices', { params })
}

/** Reads public activity and collections. */
export async function readPublicLists({ call }: ApiCaller): Promise<void> {
  await call('listPublicCollections')
  await call('listPublicCollections', { query: { card: 'base1-4' } })
  await call('listActivity')
  await call('findCardStats', { params: { cardId: 'base1-4' } })
  await call('countView', { params: { cardId: 'base1-4' } })
  await call('stopDigest', { query: { key: randomUUID() } })
}
