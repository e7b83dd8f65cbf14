import { LRUCache } from 'lru-cache'
import type { ApiCard, ApiCardDetail } from '#contract/card-shapes.ts'
import type { Marketplace } from '#domain/card.ts'
import type { Language } from '#domain/language.ts'
import type { PriceBook } from '#domain/price-book.ts'
import { marketPriceOf, trendPriceOf } from '#domain/price-choice.ts'
import type { Price } from '#domain/price.ts'
import { displayedPriceOf } from '#domain/api-price.ts'
import type { JsonBytes } from '#platform/http/bind-endpoint.ts'
import type { Catalogue, MarketIds } from './catalogue.ts'

const cardmarketSearch = 'https://www.cardmarket.com/en/Pokemon/Products/Search?searchString='
const tcgplayerSearch = 'https://www.tcgplayer.com/search/pokemon/product?q='

function nameOf(catalogue: Catalogue, ordinal: number): string {
  const card: ApiCard = JSON.parse(`${Buffer.from(catalogue.cardJsonStart(ordinal)).toString()}}`)
  return encodeURIComponent(card.nameEn ?? card.name)
}

/** Addresses of a card's pages at the marketplaces, or of searches for its name. */
export function marketUrls(catalogue: Catalogue, ordinal: number): Record<Marketplace, string> {
  const { tcgplayer: tcgplayerId, cardmarket: cardmarketId } = catalogue.marketsOf(ordinal)
  const name = () => nameOf(catalogue, ordinal)
  return { tcgplayer: tcgplayerUrl(tcgplayerId, name), cardmarket: cardmarketUrl(cardmarketId, name) }
}

function tcgplayerUrl(id: number | null, name: () => string): string {
  return id === null ? tcgplayerSearch + name() : `https://www.tcgplayer.com/product/${id}`
}

function cardmarketUrl(id: number | null, name: () => string): string {
  return id === null
    ? cardmarketSearch + name()
    : `https://www.cardmarket.com/en/Pokemon/Products?idProduct=${id}`
}

function tcgplayer(id: number | null, prices: readonly Price[], name: () => string): ApiCard['tcgplayer'] {
  if (id === null && !prices.some(({ source }) => source === 'tcgplayer')) return null
  const market = (finish: 'normal' | 'holo' | 'reverse') => {
    const price = marketPriceOf(prices, finish)
    return price === null ? null : { market: price }
  }
  return {
    url: tcgplayerUrl(id, name),
    prices: { normal: market('normal'), holofoil: market('holo'), reverseHolofoil: market('reverse') },
  }
}

function cardmarket(id: number | null, prices: readonly Price[], name: () => string): ApiCard['cardmarket'] {
  if (id === null && !prices.some(({ source }) => source === 'cardmarket')) return null
  return {
    url: cardmarketUrl(id, name),
    prices: { trendPrice: trendPriceOf(prices) },
  }
}

const encoder = new TextEncoder()

/** Serializes the end of a card's JSON into its own buffer. A buffer from Node's pool would retain 64 KB in memory. */
function serializeJsonEnd(markets: MarketIds, prices: readonly Price[], name: () => string): JsonBytes {
  const fields = {
    tcgplayer: tcgplayer(markets.tcgplayer, prices, name),
    cardmarket: cardmarket(markets.cardmarket, prices, name),
    price: displayedPriceOf(prices),
  }
  return encoder.encode(`,${JSON.stringify(fields).slice(1)}`)
}

type EndsByOrdinal = LRUCache<number, JsonBytes>
const maxCachedEnds = 4096
/** By price book, then by catalogue: a catalogue that was replaced is not retained. */
const endCaches = new WeakMap<PriceBook, WeakMap<Catalogue, EndsByOrdinal>>()

function endsOf(catalogue: Catalogue, book: PriceBook): EndsByOrdinal {
  const ofBook = endCaches.get(book) ?? new WeakMap<Catalogue, EndsByOrdinal>()
  endCaches.set(book, ofBook)
  const ends = ofBook.get(catalogue) ?? new LRUCache<number, JsonBytes>({ max: maxCachedEnds })
  ofBook.set(catalogue, ends)
  return ends
}

/**
 * Returns the end of a card's JSON: markets, price and the closing brace. It changes with the prices, so it is
 * serialized apart from the start. The ends that were last used are cached per catalogue and price book.
 */
function jsonEndOf(catalogue: Catalogue, book: PriceBook, ordinal: number): JsonBytes {
  const ends = endsOf(catalogue, book)
  const cached = ends.get(ordinal)
  if (cached) return cached
  const prices = book.pricesOf(catalogue.cardAt(ordinal).id)
  const end = serializeJsonEnd(catalogue.marketsOf(ordinal), prices, () => nameOf(catalogue, ordinal))
  ends.set(ordinal, end)
  return end
}

/** The JSON of a card as `GET /products/{id}` returns it. */
export function cardDetailJson(catalogue: Catalogue, book: PriceBook, ordinal: number): JsonBytes {
  const start = Buffer.from(JSON.stringify(catalogue.cardDetail(ordinal)).slice(0, -1))
  return Buffer.concat([start, jsonEndOf(catalogue, book, ordinal)])
}

/** The parts of a card's JSON in lists: its stored start, its set, and its end with the price. */
export function cardJsonParts(catalogue: Catalogue, book: PriceBook, ordinal: number): JsonBytes[] {
  return [catalogue.cardJsonStart(ordinal), catalogue.setJsonOf(ordinal), jsonEndOf(catalogue, book, ordinal)]
}

/** Returns a card as lists contain it, parsed from its JSON. */
export function readCard(catalogue: Catalogue, book: PriceBook, ordinal: number): ApiCard {
  return JSON.parse(Buffer.concat(cardJsonParts(catalogue, book, ordinal)).toString())
}

/** The parsed card as `GET /products/{id}` returns it; undefined for an unknown id. */
export function findCardDetail(
  catalogue: Catalogue,
  book: PriceBook,
  id: string,
  language?: Language,
): ApiCardDetail | undefined {
  const ordinal = catalogue.findCard(id, language)
  if (ordinal === undefined) return undefined
  return JSON.parse(Buffer.from(cardDetailJson(catalogue, book, ordinal)).toString())
}
