import { canonicalId } from '#domain/card-id.ts'
import type { Ability, Card } from '#domain/card.ts'
import { subtypesOf } from '#domain/card-subtypes.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import * as normal from '#domain/card-values.ts'
import { englishEnergyName, englishNameOf } from '#domain/english-name.ts'
import type { SourceCard } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { toPokemonTcgDataCardId } from '#domain/pokemon-tcg-data-ids.ts'
import { normalizeRarity } from '#domain/rarity.ts'
import { correctDexNumbers } from '#domain/species-in-name.ts'
import { attacksOf, nameOrNull, parsePokemonOnlyFields, supertypeOf } from '#importers/card-fields.ts'
import * as read from '#importers/row.ts'
import type { Row } from '#importers/row.ts'
import { tcgdexSourceRow } from './tcgdex-source-row.ts'
import { fillLinks, productLinksFromPrices } from './product-links.ts'
import type { SupplementaryFacts } from './supplementary-facts.ts'
import { productIdsFromPrices, variantsOf } from './tcgdex-variants.ts'

/** The set that a card belongs to. `seriesId` is the source's. */
export type SetOfCard = { id: string; seriesId: string; language: Language }

function abilitiesOf(row: Row): Ability[] {
  return read.rowsField(row, 'abilities').map(part => ({
    kind: normal.normalizeAbilityKind(read.textField(part, 'type')),
    name: normalizeMoveName(read.textField(part, 'name')),
    text: normalizeCardText(read.textField(part, 'effect')),
  }))
}

/**
 * Returns the rarity of a card. In the oldest sets the source writes 'Rare' also for 'Rare Holo'; cards of these sets
 * that exist only as holo get 'Rare Holo'.
 */
function rarityOf(row: Row, set: SetOfCard, card: Pick<Card, 'variants'>): string | null {
  const rarity = normalizeRarity(read.textField(row, 'rarity'))
  if (rarity !== 'Rare' || !['base', 'neo'].includes(set.seriesId) || set.language !== 'en') return rarity
  const finishes = new Set(card.variants.map(({ finish }) => finish))
  return finishes.has('holo') && !finishes.has('normal') ? 'Rare Holo' : rarity
}

function imagesOf(row: Row): Card['images'] {
  const image = read.textField(row, 'image')
  return image === null
    ? { small: null, large: null }
    : { small: `${image}/low.webp`, large: `${image}/high.webp` }
}

function englishName(
  card: Pick<Card, 'name' | 'supertype' | 'dexNumbers'>,
  language: Language,
): string | null {
  if (language === 'en' || card.supertype === 'Trainer') return null
  if (card.supertype === 'Energy') return englishEnergyName(card.name)
  return englishNameOf(card.name, card.dexNumbers)
}

function identityOf(
  row: Row,
  set: SetOfCard,
): Pick<Card, 'id' | 'language' | 'setId' | 'number' | 'aliases'> {
  const sourceId = read.requiredId(row, 'id')
  const { language } = set
  const number = read.requiredText(row, 'localId')
  const id = canonicalId(language, sourceId)
  const other = language === 'ja' ? sourceId : toPokemonTcgDataCardId(sourceId)
  return {
    id,
    language,
    setId: canonicalId(language, set.id),
    number: number === '%3F' ? '?' : number,
    aliases: other === id ? [] : [other],
  }
}

function kindOf(row: Row, set: SetOfCard, variants: Card['variants']) {
  const supertype = supertypeOf(read.requiredText(row, 'category'), 'category')
  const isPokemon = supertype === 'Pokémon'
  const stage = isPokemon ? normal.normalizeStage(read.textField(row, 'stage')) : null
  const printed = read.requiredText(row, 'name')
  const name = isPokemon ? normal.normalizePokemonName(printed, stage) : normal.normalizeName(printed)
  const rarity = rarityOf(row, set, { variants })
  const suffix = normal.normalizeText(read.textField(row, 'suffix'))
  const trainerType = normal.normalizeText(read.textField(row, 'trainerType'))
  const energyType = normal.normalizeText(read.textField(row, 'energyType'))
  const subtypes = subtypesOf({ supertype, name, stage, suffix, rarity, trainerType, energyType })
  return { supertype, name, rarity, stage, subtypes }
}

function rulesOf(row: Row): string[] {
  const effect = normalizeCardText(read.textField(row, 'effect'))
  return effect === null ? [] : [effect]
}

function legalOf(row: Row): Card['legal'] {
  const legal = read.objectField(row, 'legal')
  return { standard: legal['standard'] === true, expanded: legal['expanded'] === true }
}

function marketOf(row: Row, facts: SupplementaryFacts): Card['market'] {
  const id = read.requiredId(row, 'id')
  const listed = facts.products(id)
  const priced = productIdsFromPrices(row)
  const known = facts.knownProducts?.(id)
  const products = listed.products ?? fillLinks(productLinksFromPrices(row), known?.products)
  return {
    tcgplayer: listed.tcgplayer ?? priced.tcgplayer ?? known?.tcgplayer ?? null,
    cardmarket: listed.cardmarket ?? priced.cardmarket ?? known?.cardmarket ?? null,
    ...(products.length > 0 && { products }),
  }
}

/** Converts a card of TCGdex. Throws `RowError` with the field's name if the card cannot be used. */
export function cardFromTcgdex(value: unknown, set: SetOfCard, facts: SupplementaryFacts): SourceCard {
  const row = read.toRow(value, 'card')
  const identity = identityOf(row, set)
  const variants = variantsOf(row)
  const kind = kindOf(row, set, variants)
  const listedDex = normal.normalizeDexNumbers(read.numbersField(row, 'dexId'))
  const dexNumbers = correctDexNumbers({ ...kind, language: set.language }, listedDex)
  const card: Card = {
    ...identity,
    ...kind,
    ...parsePokemonOnlyFields(row, kind.supertype, () => read.integerField(row, 'retreat')),
    nameEn: englishName({ ...kind, dexNumbers }, set.language),
    dexNumbers,
    types: read.textsField(row, 'types'),
    hp: read.integerField(row, 'hp') || null,
    level: normal.normalizeText(read.textField(row, 'level')),
    evolvesFrom: nameOrNull(read.textField(row, 'evolveFrom')),
    evolvesTo: [],
    flavorText: normal.normalizeText(read.textField(row, 'description')),
    artist: normal.normalizeText(read.textField(row, 'illustrator')),
    regulationMark: normal.normalizeRegulationMark(read.textField(row, 'regulationMark')),
    abilities: abilitiesOf(row),
    attacks: attacksOf(row, 'effect'),
    rules: rulesOf(row),
    legal: legalOf(row),
    variants,
    images: imagesOf(row),
    market: marketOf(row, facts),
    sourceRows: { tcgdex: tcgdexSourceRow(row, kind.name) },
  }
  return { sourceId: identity.id, card }
}
