import type { PokedexCard } from '#contract/pokedex-endpoints.ts'
import { speciesName } from '#domain/species.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { CardWithoutPrices } from '#server/catalogue/present-card.ts'

const known = new WeakMap<Catalogue, Map<number, PokedexCard>>()

/** A card as the Pokédex shows it, read once per catalogue. */
export function presentPokedexCard(catalogue: Catalogue, ordinal: number): PokedexCard {
  const cards = known.get(catalogue) ?? new Map<number, PokedexCard>()
  known.set(catalogue, cards)
  const cached = cards.get(ordinal)
  if (cached) return cached
  const text = Buffer.from(catalogue.cardJsonStart(ordinal)).toString()
  const { id, name, language, rarity, types, images }: CardWithoutPrices = JSON.parse(`${text}}`)
  const card = { id, name, language, rarity, types, image: images.small ?? images.large }
  cards.set(ordinal, card)
  return card
}

/** How many cards are read to find one with a picture. */
const maxReadCards = 8

/**
 * The card that shows a form: the newest English one with a picture that names no other species, because sources have some
 * cards at a wrong number; else the newest that comes closest to this. Null for a form without cards.
 */
export function chooseShownCard(
  catalogue: Catalogue,
  dex: number,
  ordinals: readonly number[],
): PokedexCard | null {
  const alone = ordinals.filter(ordinal => catalogue.pokedexFactsOf(ordinal).species.length === 1)
  const single = alone.length > 0 ? alone : ordinals
  const english = single.filter(ordinal => catalogue.cardAt(ordinal).language === 'en')
  const read = (english.length > 0 ? english : single)
    .slice(0, maxReadCards)
    .map(ordinal => presentPokedexCard(catalogue, ordinal))
  const isNamed = ({ name, language }: PokedexCard) => name.includes(speciesName(dex, language) ?? '')
  const named = read.filter(isNamed)
  const candidates = named.length > 0 ? named : read
  return candidates.find(({ image }) => image !== null) ?? candidates[0] ?? null
}

/** The rarest of some cards, the newest of equally rare ones. Cards of an unknown rarity come last. */
export function rarestOf(
  catalogue: Pick<Catalogue, 'rarityOf'>,
  ordinals: readonly number[],
): number | undefined {
  const rankOf = (ordinal: number) => rarityRank(catalogue.rarityOf(ordinal) ?? '') ?? -1
  return ordinals.toSorted((a, b) => rankOf(b) - rankOf(a) || a - b)[0]
}
