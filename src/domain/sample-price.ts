import type { Variant } from './card.ts'
import { currencyBySource, emptyPriceValues, type Price } from './price.ts'
import { variantKey } from './variant-key.ts'

/** Number of days for which sample prices exist, counted back from today. */
export const samplePriceDays = 365

const dayMs = 86_400_000

/** Returns a pseudorandom number from 0 to 1 that depends only on the text. */
function chance(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}

/** Base prices in USD by rarity. The price of a card varies around them. */
const rarityPrices: [RegExp, number][] = [
  [/hyper|crown|special illustration/i, 45],
  [/secret|illustration|shiny|gold/i, 14],
  [/ultra|vmax|vstar|lv\.x|prime|legend|full art|amazing|radiant/i, 6],
  [/double|holo|star|ace/i, 3],
  [/^rare/i, 0.9],
  [/uncommon/i, 0.3],
]

function basePrice(id: string, rarity: string | null, variant: Variant): number {
  const usual = rarityPrices.find(([words]) => words.test(rarity ?? ''))?.[1] ?? 0.15
  const first = variant.stamps.length > 0 ? 2.5 : 1
  const shine = variant.finish === 'normal' ? 1 : 1.6
  const age = /^(base|gym|neo)/.test(id.replace(/^ja-/, '')) ? 6 : 1
  return usual * first * shine * age * Math.exp(3 * chance(`${id} base`) - 1)
}

/** Returns a value from -1 to 1 that changes smoothly between pseudorandom values `step` days apart. */
function wave(seed: string, dayNumber: number, step: number): number {
  const at = Math.floor(dayNumber / step)
  const share = dayNumber / step - at
  const eased = share * share * (3 - 2 * share)
  return 2 * (chance(`${seed} ${at}`) * (1 - eased) + chance(`${seed} ${at + 1}`) * eased) - 1
}

function cents(value: number): number {
  return Math.max(0.01, Math.round(value * 100) / 100)
}

type SampledCard = { id: string; rarity: string | null; variants: readonly Variant[] }

/** Whether a card has no price on a day. About one week in forty has none, as in real markets. */
function isGap(seed: string, dayNumber: number): boolean {
  return chance(`${seed} gap ${Math.floor(dayNumber / 7)}`) < 0.025
}

/**
 * Generates the sample price of a printing on a day. The same arguments always give the same price; undefined on days
 * without one.
 */
export function samplePrice(card: SampledCard, variant: Variant, day: string): Price | undefined {
  const key = variantKey(variant)
  const seed = `${card.id} ${key}`
  const dayNumber = Math.floor(Date.parse(day) / dayMs)
  if (isGap(seed, dayNumber)) return undefined
  const moves =
    0.25 * wave(seed, dayNumber, 90) + 0.1 * wave(seed, dayNumber, 14) + 0.03 * wave(seed, dayNumber, 1)
  const market = basePrice(card.id, card.rarity, variant) * Math.exp(moves)
  const values = {
    ...emptyPriceValues,
    market: cents(market),
    low: cents(market * 0.7),
    mid: cents(market * 1.1),
    high: cents(market * 2.2),
  }
  return { variant: key, source: 'sample', currency: currencyBySource.sample, day, values }
}
