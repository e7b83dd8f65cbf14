import { sql } from 'kysely'
import type { StoredCollection } from '#domain/stored-collection.ts'
import { type CardStatus, type CopyToStore, withOwnValue, withStatus } from '#domain/card-copy.ts'
import { addSum, amountsOf, emptyValueSum, sumOfCard, totalIn } from '#domain/copy-value.ts'
import { toUtcDay } from '#domain/day.ts'
import type { ExportedCard, ExportedCollection } from '#importers/collection-files/own/exported-collection.ts'
import { writeCollectionCsv } from '#importers/collection-files/own/write-csv.ts'
import { writeCollectionJson } from '#importers/collection-files/own/write-json.ts'
import type { FileRow } from '#importers/collection-files/parsed-row.ts'
import { FileResponse } from '#platform/http/bind-endpoint.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
import type { ShownPriceOf } from '#server/collections/card-catalogue.ts'
import { listCollectionRows } from '#server/collections/collection-row.ts'
import { exportedCopies } from '#server/collections/copy-rows.ts'
import { type ExportedPockets, readExportedPockets } from './exported-pockets.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { listUnmatchedRows } from './unmatched-rows.ts'
import { writeZip } from './write-zip.ts'

type Row = {
  cardId: string
  status: CardStatus
  notes: string
  tags: string[]
  copies: CopyToStore[] | null
  addedAt: Date
}

async function listRows(db: Queryable, { ownerId, id }: StoredCollection): Promise<Row[]> {
  const rows = await runQuery(
    db,
    sql<Row>`select k.card_id as "cardId", k.status, k.notes, k.tags, ${exportedCopies} as copies,
       k.added_at as "addedAt" from collection_cards k where owner_id = ${ownerId} and collection_id = ${id} order by position, card_id`,
  )
  return rows
}

/** Number of cards described between two pauses, which keep the server responsive. */
const cardsPerPause = 500

/** A card for the file. Name, number and set are empty if the catalogue no longer has it. */
function savedCard(
  describe: CollectionFileDeps['describeCard'],
  row: Row,
  pocketsOf: ExportedPockets['pocketsOf'],
): ExportedCard {
  const { cardId: productId, addedAt, copies, ...fields } = row
  const { name, number, set } = describe(productId) ?? { name: '', number: '', set: { id: '', name: '' } }
  const filed = (copies ?? []).map((copy, index) => {
    const binders = pocketsOf.get(productId)?.get(index)
    return binders ? { ...copy, binders } : copy
  })
  return { ...fields, name, number, set, productId, addedAt: addedAt.toISOString(), copies: filed }
}

async function savedCards(
  { pool, describeCard }: CollectionFileDeps,
  collection: StoredCollection,
  pocketsOf: ExportedPockets['pocketsOf'],
): Promise<ExportedCard[]> {
  const cards: ExportedCard[] = []
  for (const row of await listRows(pool, collection)) {
    cards.push(savedCard(describeCard, row, pocketsOf))
    if (cards.length % cardsPerPause === 0) await new Promise(resolve => setImmediate(resolve))
  }
  return cards
}

/** A row that was imported from ChaseKit's own format without a matching card is exported unchanged. */
function savedCardOf({ card, status, kept }: FileRow): ExportedCard | undefined {
  if (!kept) return undefined
  const { ids, name, sets, number } = card
  const [id = '', setName = ''] = sets
  return {
    ...kept,
    productId: ids[0] ?? '',
    name: name ?? '',
    set: { id, name: setName },
    number: number ?? '',
    status,
  }
}

/** What exports need besides what imports do. */
export type ExportDeps = CollectionFileDeps & { shownPriceOf: ShownPriceOf; now: () => Date }

/** What the owned copies of cards are worth today, in the currency of the account. Undefined if no value is known. */
async function worthOf(
  { pool, shownPriceOf, now }: ExportDeps,
  ownerId: string,
  cards: readonly ExportedCard[],
): Promise<ExportedCollection['worth']> {
  const sum = emptyValueSum()
  for (const { productId, status, copies } of cards) {
    if (status !== 'owned') continue
    const owned = withStatus(copies.map(withOwnValue<CopyToStore>), status).filter(
      copy => copy.status === 'owned',
    )
    addSum(sum, sumOfCard(productId, owned, shownPriceOf))
  }
  const amounts = amountsOf(sum)
  if (amounts.size === 0) return undefined
  const currency = await findCurrency(pool, ownerId)
  return { amount: totalIn(amounts, currency), currency, day: toUtcDay(now()) }
}

type FileFormat = 'csv' | 'json'

const writers = {
  csv: { write: writeCollectionCsv, mediaType: 'text/csv; charset=utf-8' },
  json: { write: writeCollectionJson, mediaType: 'application/json' },
}

/** Formats a collection as a file. */
async function fileOf(deps: ExportDeps, collection: StoredCollection, format: FileFormat) {
  const { name, description, notes, isPublic, setId } = collection
  const facts = { name, description, notes, isPublic, setId, createdAt: collection.createdAt.toISOString() }
  const unmatchedRows = (await listUnmatchedRows(deps.pool, collection)).map(({ row }) => row)
  const { binders, pocketsOf } = await readExportedPockets(deps.pool, collection)
  const cards = await savedCards(deps, collection, pocketsOf)
  const worth = await worthOf(deps, collection.ownerId, cards)
  const text = writers[format].write({
    ...facts,
    ...(worth && { worth }),
    ...(binders.length > 0 && { binders }),
    cards: [...cards, ...unmatchedRows.flatMap(row => savedCardOf(row) ?? [])],
    unmatched: unmatchedRows.filter(({ kept }) => !kept),
  })
  return { name, bytes: new TextEncoder().encode(text) }
}

/** Exports a collection with all its data as a file. */
export async function exportCollection(
  deps: ExportDeps,
  collection: StoredCollection,
  format: FileFormat,
): Promise<FileResponse> {
  const { name, bytes } = await fileOf(deps, collection, format)
  return new FileResponse(bytes, writers[format].mediaType, `${name}.${format}`)
}

/**
 * Returns a file name without characters that a system forbids, and adds it to `taken`. A taken name gets a number.
 */
function uniqueFileName(name: string, format: FileFormat, taken: Set<string>): string {
  const plain =
    name
      .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-')
      .replace(/^\.+/, '')
      .trim() || 'Collection'
  for (let count = 1; ; count++) {
    const free = count === 1 ? `${plain}.${format}` : `${plain} (${count}).${format}`
    if (taken.has(free.toLowerCase())) continue
    taken.add(free.toLowerCase())
    return free
  }
}

/** Exports all collections of a user as a streamed ZIP with one file per collection. */
export async function exportCollections(
  deps: ExportDeps,
  viewer: { userId: string },
  format: FileFormat,
): Promise<FileResponse> {
  const collections = await listCollectionRows(deps.pool, viewer.userId)
  const taken = new Set<string>()
  async function* files() {
    for (const collection of collections) {
      const { name, bytes } = await fileOf(deps, collection, format)
      yield { name: uniqueFileName(name, format, taken), bytes }
    }
  }
  return new FileResponse(writeZip(files()), 'application/zip', 'ChaseKit collections.zip')
}
