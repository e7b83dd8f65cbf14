import type { BulkType } from '#contract/bulk-endpoints.ts'
import { emptyPriceBook, type PriceBook } from '#domain/price-book.ts'
import { cardDetailJson } from '#server/catalogue/card-json.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'

/** The types whose lines are derived from the catalogue in memory. */
export type DerivedType = Exclude<BulkType, 'records'>

/** A line with the id that it is sorted by. The JSON is serialized when the line is written. */
type Line = { id: string; json: () => Uint8Array | string }

const byId = (a: Line, b: Line) => (a.id < b.id ? -1 : Number(a.id > b.id))

function cardLines(catalogue: Catalogue): Line[] {
  return Array.from({ length: catalogue.cardCount }, (_, ordinal) => ({
    id: catalogue.cardAt(ordinal).id,
    json: () => cardDetailJson(catalogue, emptyPriceBook, ordinal),
  }))
}

function setLines({ sets }: Catalogue): Line[] {
  return sets.all.map(set => ({ id: set.id, json: () => JSON.stringify(set) }))
}

function pokemonTcgLines({ pokemonTcg, cardAt }: Catalogue): Line[] {
  return Array.from({ length: pokemonTcg.count }, (_, position) => {
    const json = () => JSON.stringify({ ...pokemonTcg.cardAt(position), set: pokemonTcg.setOfCard(position) })
    return { id: pokemonTcg.ownIdAt(position) ?? cardAt(pokemonTcg.ordinalAt(position)).id, json }
  })
}

function tcgdexLines({ tcgdex }: Catalogue, language: 'en' | 'ja'): Line[] {
  const cards = tcgdex[language]
  return cards.briefs.map(({ id }, position) => ({ id, json: () => JSON.stringify(cards.cardAt(position)) }))
}

/** Returns the lines of imported prices, without sample prices. */
function priceLines(catalogue: Catalogue, book: PriceBook): Line[] {
  return Array.from({ length: catalogue.cardCount }, (_, ordinal) => catalogue.cardAt(ordinal).id).flatMap(
    cardId =>
      book
        .pricesOf(cardId)
        .filter(({ source }) => source !== 'sample')
        .map(price => ({
          id: `${cardId} ${price.source} ${price.variant}`,
          json: () => JSON.stringify({ id: cardId, ...price }),
        })),
  )
}

function linesOf(type: DerivedType, catalogue: Catalogue, book: PriceBook): Line[] {
  if (type === 'cards') return cardLines(catalogue)
  if (type === 'sets') return setLines(catalogue)
  if (type === 'cards-pokemontcg') return pokemonTcgLines(catalogue)
  if (type === 'prices') return priceLines(catalogue, book)
  return tcgdexLines(catalogue, type === 'cards-tcgdex-en' ? 'en' : 'ja')
}

/** The lines of a file, sorted by id. */
export function bulkLines(type: DerivedType, catalogue: Catalogue, book: PriceBook): Line[] {
  return linesOf(type, catalogue, book).toSorted(byId)
}

/** The newest day of the imported prices; null without one. */
export function newestPriceDay(catalogue: Catalogue, book: PriceBook): string | null {
  let newest: string | null = null
  for (let ordinal = 0; ordinal < catalogue.cardCount; ordinal++) {
    for (const { day, source } of book.pricesOf(catalogue.cardAt(ordinal).id))
      if (source !== 'sample' && (newest === null || day > newest)) newest = day
  }
  return newest
}
