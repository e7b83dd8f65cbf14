import type { ApiCollectionCard, ApiCollectionRow } from '#contract/collection-shapes.ts'
import { copiesWithCardStatus, totalQuantity, type StoredCopy } from '#domain/card-copy.ts'
import { amountsOf, moneyOf, sumOfCard, totalIn } from '#domain/copy-value.ts'
import {
  type CardCatalogue,
  cardFacts,
  priceDayField,
  type PriceOf,
  type ShownPriceOf,
} from './card-catalogue.ts'
import { isTradeTag } from '#domain/trade-tag.ts'
import type { CardRow } from './card-row.ts'
import { type CopyReader, visibleCopies } from './visible-copies.ts'

/** Data shared by the rows of one response. */
export type RowPresentation = CopyReader & {
  catalogue: CardCatalogue
  priceOf: PriceOf
  shownPriceOf: ShownPriceOf
}

/** Rounds to whole cents, because sums of binary fractions are inexact. */
export function roundToCents(value: number): number {
  return Math.round(value * 100) / 100
}

function copiesFor(
  copies: readonly StoredCopy[] | null,
  reader: RowPresentation['reader'],
): ApiCollectionCard['copies'] {
  if (!copies) return undefined
  if (reader === 'owner') return [...copies]
  return copies.map(({ status, variant, language, condition, grade, quantity }) => ({
    status,
    variant,
    language,
    condition,
    grade: grade && { ...grade, certificate: null },
    quantity,
  }))
}

/** Converts a row to the format of grids. `order` is its index from 0. */
export function presentLightCard(view: RowPresentation, row: CardRow, order: number): ApiCollectionRow {
  const { cardId, status } = row
  const copies = copiesWithCardStatus(status, visibleCopies(row.copies, view))
  const copyVariants = [...new Set(copies?.flatMap(copy => copy.variant ?? []))]
  const { images, ...facts } = cardFacts(view.catalogue, cardId)
  const shown = view.shownPriceOf(cardId)
  const { unpriced, graded, ...sum } = sumOfCard(cardId, copies, view.shownPriceOf)
  return {
    id: `${row.collectionId}:${cardId}`,
    productId: cardId,
    ...facts,
    imageUrl: images.small ?? images.large,
    status,
    order,
    price: view.priceOf(cardId),
    formattedPrice: shown?.formattedPrice ?? null,
    priceSource: shown?.source ?? null,
    ...priceDayField(shown),
    quantity: totalQuantity(copies),
    value: totalIn(amountsOf(sum), 'USD'),
    worth: moneyOf(amountsOf(sum)),
    unpricedQuantity: unpriced,
    gradedQuantity: graded,
    ...(copyVariants.length > 0 && { copyVariants }),
    ...(view.reader === 'owner' && row.tags.some(isTradeTag) && { isForTrade: true as const }),
  }
}

export function presentCollectionCard(view: RowPresentation, row: CardRow, order: number): ApiCollectionCard {
  const light = presentLightCard(view, row, order)
  const { images } = cardFacts(view.catalogue, row.cardId)
  const { productId, name, imageUrl } = light
  const copies = copiesFor(visibleCopies(row.copies, view), view.reader)
  return {
    ...light,
    collectionId: row.collectionId,
    images,
    cardNumber: light.number,
    cardStatus: row.status,
    ...(view.reader === 'owner' && { notes: row.notes, tags: row.tags }),
    ...(copies && { copies }),
    addedAt: row.addedAt.toISOString(),
    product: { id: productId, name, images: { small: images.small }, imageUrl },
  }
}
