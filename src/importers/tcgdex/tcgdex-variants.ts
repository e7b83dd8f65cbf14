import type { Card, Variant } from '#domain/card.ts'
import { normalizeStamp } from '#domain/card-values.ts'
import {
  isRow,
  objectField,
  rowsField,
  textField,
  textsField,
  integerField,
  type Row,
} from '#importers/row.ts'

/**
 * Reads a printing from an entry of 'variants_detailed' or of 'marketplace-ids.json', which have the same fields.
 */
export function detailedVariant(row: Row): Variant {
  return {
    finish: textField(row, 'type') ?? 'normal',
    foil: textField(row, 'foil'),
    stamps: textsField(row, 'stamp').map(normalizeStamp),
    size: textField(row, 'size') ?? 'standard',
    run: textField(row, 'subtype'),
  }
}

function firstEdition({ finish }: Variant): Variant {
  return { finish, foil: null, stamps: ['1st-edition'], size: 'standard', run: null }
}

/**
 * Reads printings from the flags of older responses. The flag for first editions adds a stamped printing of each
 * finish except reverse.
 */
function flaggedVariants(flags: Row): Variant[] {
  const plain = ['normal', 'holo', 'reverse']
    .filter(finish => flags[finish] === true)
    .map((finish): Variant => ({ finish, foil: null, stamps: [], size: 'standard', run: null }))
  const first = plain.filter(({ finish }) => finish !== 'reverse')
  if (flags['firstEdition'] !== true) return plain
  return [...plain, ...first.map(firstEdition)]
}

/** Returns the distinct printings of a card. The source's variantId is not used: different printings share it. */
export function variantsOf(row: Row): Variant[] {
  const detailed = rowsField(row, 'variants_detailed').map(detailedVariant)
  const all = detailed.length > 0 ? detailed : flaggedVariants(objectField(row, 'variants'))
  return [...new Map(all.map(variant => [JSON.stringify(variant), variant])).values()]
}

function firstKnown(ids: readonly (number | null)[]): number | null {
  return ids.find(id => id !== null) ?? null
}

/**
 * Returns the card's product ids from the price blocks of live responses. Jumbo prints are ignored, because they are
 * other products.
 */
export function productIdsFromPrices(row: Row): Card['market'] {
  const printings = rowsField(row, 'variants_detailed').filter(({ size }) => size !== 'jumbo')
  const blocks = [row, ...printings].map(part => objectField(part, 'pricing'))
  const cardmarket = blocks.map(block => integerField(objectField(block, 'cardmarket'), 'idProduct'))
  const prices = blocks.flatMap(block => Object.values(objectField(block, 'tcgplayer'))).filter(isRow)
  const tcgplayer = prices.map(price => integerField(price, 'productId'))
  return { tcgplayer: firstKnown(tcgplayer), cardmarket: firstKnown(cardmarket) }
}
