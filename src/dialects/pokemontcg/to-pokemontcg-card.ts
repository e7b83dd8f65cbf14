import type { Card, SourceRow } from '#domain/card.ts'
import { splitCardId } from '#domain/card-id.ts'
import { withoutAbsentFields } from '#dialects/absent-fields.ts'
import { ancientTraitKind } from './ancient-trait.ts'

/**
 * Returns the legality ('Legal' or 'Banned') by format. Formats in which a card or set is 'Not Legal' are omitted.
 */
export function legalitiesOf(legalities: unknown): SourceRow | null {
  const formats = Object.entries((legalities ?? {}) as SourceRow)
  return Object.fromEntries(formats.filter(([, legality]) => legality === 'Legal' || legality === 'Banned'))
}

function derivedLegalities({ standard, expanded }: Card['legal']): SourceRow {
  return {
    unlimited: 'Legal',
    ...(standard && { standard: 'Legal' }),
    ...(expanded && { expanded: 'Legal' }),
  }
}

function derivedMoves({ abilities, attacks }: Card): SourceRow {
  const trait = abilities.find(({ kind }) => kind === ancientTraitKind)
  return {
    ancientTrait: trait && { name: trait.name, text: trait.text ?? '' },
    abilities: abilities
      .filter(({ kind }) => kind !== ancientTraitKind)
      .map(({ kind, name, text }) => ({ name, text: text ?? '', type: kind })),
    attacks: attacks.map(({ name, cost, damage, text }) => ({
      name,
      cost,
      convertedEnergyCost: cost.filter(energy => energy !== 'Free').length,
      damage: damage ?? '',
      text: text ?? '',
    })),
  }
}

/**
 * Builds a card in the shape of pokemontcg.io from the catalogue, for cards that pokemon-tcg-data does not contain.
 */
function derivedCard(card: Card): SourceRow {
  const retreat = card.retreat ?? 0
  return {
    id: card.id,
    name: card.name,
    supertype: card.supertype,
    subtypes: card.subtypes,
    level: card.level,
    hp: card.hp === null ? null : String(card.hp),
    types: card.types,
    evolvesFrom: card.evolvesFrom,
    evolvesTo: card.evolvesTo,
    rules: card.rules,
    ...derivedMoves(card),
    weaknesses: card.weaknesses,
    resistances: card.resistances,
    retreatCost: Array.from({ length: retreat }, () => 'Colorless'),
    convertedRetreatCost: retreat || null,
    number: card.number,
    artist: card.artist,
    rarity: card.rarity,
    flavorText: card.flavorText,
    nationalPokedexNumbers: card.dexNumbers,
    regulationMark: card.regulationMark,
    legalities: derivedLegalities(card.legal),
  }
}

/**
 * Converts an English card to the shape of pokemontcg.io, without set and prices. The record of pokemon-tcg-data is
 * used if the card has one. `drawnImage` is the URL of the image for cards without one.
 */
export function toPokemonTcgCard(card: Card, drawnImage: string): SourceRow {
  const record = card.sourceRows?.pokemonTcgData
  const fields = record
    ? { ...record, legalities: legalitiesOf(record['legalities']) }
    : withoutAbsentFields(derivedCard(card))
  const { small, large } = { ...card.images, ...(record?.['images'] as Partial<Card['images']>) }
  const images = { small: small ?? large ?? drawnImage, large: large ?? small ?? drawnImage }
  return { ...fields, images }
}

/** Returns the id of the card's set at pokemontcg.io; undefined for cards that pokemon-tcg-data does not contain. */
export function pokemonTcgSetIdOf(card: Card): string | undefined {
  const id = card.sourceRows?.pokemonTcgData?.['id']
  return typeof id === 'string' ? splitCardId(id)?.set : undefined
}
