import type { Card, ProductLink, SourceRow, Variant } from '#domain/card.ts'
import type { CardSet } from '#domain/card-set.ts'
import type { Price } from '#domain/price.ts'
import { variantKey } from '#domain/variant-key.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'
import { toSetOfTcgdexCard, toTcgdexId } from './to-tcgdex-set.ts'

/** A card in the shape of the TCGdex API, before prices are added. */
export type TcgdexCard = SourceRow & { id: string; localId: string; name: string }

/** A card as lists contain it. */
export type CardBrief = { id: string; localId: string; name: string; image?: unknown }

function variantFlags(variants: readonly Variant[]): SourceRow {
  const has = (test: (variant: Variant) => boolean) => variants.some(test)
  return {
    firstEdition: has(({ stamps }) => stamps.includes('1st-edition')),
    holo: has(({ finish }) => finish === 'holo'),
    normal: has(({ finish }) => finish === 'normal'),
    reverse: has(({ finish }) => finish === 'reverse'),
    wPromo: has(({ stamps }) => stamps.includes('w-promo')),
  }
}

function detailOf({ finish, foil, stamps, size, run }: Variant): SourceRow {
  return withoutAbsentFields({ type: finish, subtype: run, size, stamp: stamps, foil })
}

/** The words of TCGdex for values that the catalogue spells otherwise, so that its lists have one word per value. */
const wordsOfTcgdex: Partial<Record<string, Record<string, string>>> = {
  stage: { 'Stage 1': 'Stage1', 'Stage 2': 'Stage2', 'Level-Up': 'LEVEL-UP', Restored: 'RESTORED' },
  rarity: { 'Rare Holo EX': 'Ultra Rare', 'Rare Holo GX': 'Ultra Rare' },
  trainerType: { 'Pokémon Tool': 'Tool' },
  energyType: { Basic: 'Normal' },
}

function wordOf(field: string, value: string | null | undefined): string | null {
  return value ? (wordsOfTcgdex[field]?.[value] ?? value) : null
}

function derivedGameFacts(card: Card): SourceRow {
  const isPokemon = card.supertype === 'Pokémon'
  const [kind] = card.subtypes
  return {
    dexId: card.dexNumbers,
    hp: card.hp,
    types: card.types,
    evolveFrom: card.evolvesFrom,
    description: card.flavorText,
    level: card.level,
    stage: wordOf('stage', card.stage),
    abilities: card.abilities.map(({ kind: type, name, text }) => ({ type, name, effect: text })),
    attacks: card.attacks.map(({ name, cost, damage, text }) =>
      withoutAbsentFields({ cost, name, effect: text, damage }),
    ),
    weaknesses: card.weaknesses,
    resistances: card.resistances,
    retreat: card.retreat,
    regulationMark: card.regulationMark,
    trainerType: card.supertype === 'Trainer' ? wordOf('trainerType', kind) : null,
    energyType: card.supertype === 'Energy' ? wordOf('energyType', kind) : null,
    effect: isPokemon ? null : card.rules.join(' ') || null,
  }
}

/** Returns the image URL without quality and extension, as TCGdex writes it; null for images of other sources. */
function imageOf({ images: { large } }: Card): string | null {
  return /^(.*)\/high\.webp$/.exec(large ?? '')?.[1] ?? null
}

/** Builds a card in the shape of TCGdex from the catalogue, for cards that TCGdex does not have. */
function derivedCard(card: Card): SourceRow {
  return withoutAbsentFields({
    category: card.supertype.replace('é', 'e'),
    id: toTcgdexId(card.id),
    illustrator: card.artist,
    image: imageOf(card),
    localId: card.number,
    name: card.name,
    rarity: wordOf('rarity', card.rarity),
    variants: variantFlags(card.variants),
    variants_detailed: card.variants.map(detailOf),
    ...derivedGameFacts(card),
    legal: card.legal,
  })
}

/** Converts a card to the shape of TCGdex, without prices. The record of TCGdex is used if the card has one. */
export function toTcgdexCard(card: Card, set: CardSet | undefined): TcgdexCard {
  const record = card.sourceRows?.tcgdex
  const row = record ?? { ...derivedCard(card), ...(set && { set: toSetOfTcgdexCard(set) }) }
  return {
    ...row,
    id: toTcgdexId(card.id),
    localId: String(row['localId'] ?? card.number),
    name: String(row['name']),
  }
}

/** Converts only the fields that lists contain, in a tenth of the time. */
export function toCardBrief(card: Card): CardBrief {
  const record = card.sourceRows?.tcgdex
  const image = record ? record['image'] : (imageOf(card) ?? undefined)
  return {
    id: toTcgdexId(card.id),
    localId: String(record?.['localId'] ?? card.number),
    name: String(record ? record['name'] : card.name),
    ...(image !== undefined && { image }),
  }
}

type Row = Record<string, unknown>

function keyOfDetail(detail: Row): string {
  const list = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  return variantKey({
    finish: text(detail['type']) ?? 'normal',
    foil: text(detail['foil']),
    stamps: list(detail['stamp']),
    size: text(detail['size']) ?? 'standard',
    run: text(detail['subtype']),
  })
}

const finishOf = (key: string) => /^\w+/.exec(key)?.[0] ?? 'normal'
const blockNames: Record<string, string> = { holo: 'holofoil', reverse: 'reverse-holofoil' }

/**
 * Returns the field `pricing` of a printing or of the whole card: imported prices and product ids; null if there are
 * neither.
 */
function pricingOf(
  prices: readonly Price[],
  ids: { tcgplayer: number | null; cardmarket: number | null },
  finish: string,
): SourceRow | null {
  const of = (source: Price['source']) => prices.find(price => price.source === source)
  const tcgplayer = of('tcgplayer')
  const cardmarket = of('cardmarket')
  const block = withoutAbsentFields({
    productId: ids.tcgplayer,
    lowPrice: tcgplayer?.values.low,
    midPrice: tcgplayer?.values.mid,
    highPrice: tcgplayer?.values.high,
    marketPrice: tcgplayer?.values.market,
  })
  const onCardmarket = withoutAbsentFields({
    updated: cardmarket && `${cardmarket.day}T00:00:00.000Z`,
    idProduct: ids.cardmarket,
    avg: cardmarket?.values.avg,
    low: cardmarket?.values.low,
    trend: cardmarket?.values.trend,
  })
  const hasTcgplayer = Object.keys(block).length > 0
  const hasCardmarket = Object.keys(onCardmarket).length > 0
  if (!hasTcgplayer && !hasCardmarket) return null
  const updated = tcgplayer && `${tcgplayer.day}T00:00:00.000Z`
  const name = blockNames[finish] ?? finish
  return {
    ...(hasTcgplayer && { tcgplayer: withoutAbsentFields({ updated, unit: 'USD', [name]: block }) }),
    ...(hasCardmarket && { cardmarket: { unit: 'EUR', ...onCardmarket } }),
  }
}

export type TcgdexMarkets = {
  ids: { tcgplayer: number | null; cardmarket: number | null }
  products: readonly ProductLink[]
  /** All known prices of the card. Sample prices are not added to the response. */
  prices: readonly Price[]
}

/** Adds imported prices and product ids to a card and to each of its printings. */
export function withPricing(card: TcgdexCard, { ids, products, prices }: TcgdexMarkets): SourceRow {
  const details = Array.isArray(card['variants_detailed']) ? (card['variants_detailed'] as Row[]) : []
  const productOf = (key: string, marketplace: ProductLink['marketplace'], nth: number) => {
    const sold = products.filter(one => one.marketplace === marketplace && one.variants.includes(key))
    return (sold[nth] ?? sold[0])?.product ?? null
  }
  const keys = details.map(keyOfDetail)
  const priced = details.map((detail, index) => {
    const key = keys[index] ?? ''
    // The nth entry of the same printing is the nth product that is sold as this printing.
    const nth = keys.slice(0, index).filter(one => one === key).length
    const ofPrinting = prices.filter(({ variant }) => variant === key)
    const idsOfPrinting = {
      tcgplayer: productOf(key, 'tcgplayer', nth),
      cardmarket: productOf(key, 'cardmarket', nth),
    }
    const pricing = pricingOf(ofPrinting, idsOfPrinting, finishOf(key))
    return pricing ? { ...detail, pricing } : detail
  })
  const [first] = prices.filter(({ source }) => source !== 'sample')
  const shown = first ? prices.filter(({ variant }) => variant === first.variant) : []
  const pricing = pricingOf(shown, ids, finishOf(first?.variant ?? 'normal'))
  return { ...card, ...(details.length > 0 && { variants_detailed: priced }), ...(pricing && { pricing }) }
}
