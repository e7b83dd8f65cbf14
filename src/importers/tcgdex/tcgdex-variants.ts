import type { Card, Variant } from '#domain/card.ts'
import { normalStamp } from '#domain/card-values.ts'
import { partOf, rowsOf, textOf, textsOf, wholeOf, type Row } from '#importers/row.ts'

function detailedVariant(row: Row): Variant {
  return {
    finish: textOf(row, 'type') ?? 'normal',
    foil: textOf(row, 'foil'),
    stamps: textsOf(row, 'stamp').map(normalStamp),
    size: textOf(row, 'size') ?? 'standard',
    run: textOf(row, 'subtype'),
  }
}

/** Older answers have only flags; a first edition is a stamped one of each finish. */
function flaggedVariants(flags: Row): Variant[] {
  const plain = ['normal', 'holo', 'reverse']
    .filter((finish) => flags[finish] === true)
    .map((finish): Variant => ({ finish, foil: null, stamps: [], size: 'standard', run: null }))
  const first = plain.filter(({ finish }) => finish !== 'reverse')
  if (flags['firstEdition'] !== true) return plain
  return [...plain, ...first.map((variant) => ({ ...variant, stamps: ['1st-edition'] }))]
}

/** The printings of a card, each once. The source's variantId is shared by different ones and not used. */
export function variantsOf(row: Row): Variant[] {
  const detailed = rowsOf(row, 'variants_detailed').map(detailedVariant)
  const all = detailed.length > 0 ? detailed : flaggedVariants(partOf(row, 'variants'))
  return [...new Map(all.map((variant) => [JSON.stringify(variant), variant])).values()]
}

/** Product ids as the live answers carry them, inside their price blocks. */
export function pricedProducts(row: Row): Card['market'] {
  const blocks = [row, ...rowsOf(row, 'variants_detailed')].map((part) => partOf(part, 'pricing'))
  const cardmarket = blocks.map((block) => wholeOf(partOf(block, 'cardmarket'), 'idProduct'))
  const tcgplayer = blocks.flatMap((block) => {
    const prices = Object.values(partOf(block, 'tcgplayer'))
    return prices.map((price) => (typeof price === 'object' && price !== null ? wholeOf({ ...price }, 'productId') : null))
  })
  const first = (ids: (number | null)[]) => ids.find((id) => id !== null) ?? null
  return { tcgplayer: first(tcgplayer), cardmarket: first(cardmarket) }
}
