import { splitCardId } from '#domain/card-id.ts'
import type { Ability, Card } from '#domain/card.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import * as normal from '#domain/card-values.ts'
import type { SourceCard } from '#domain/import.ts'
import { toTcgdexCardId } from '#domain/pokemon-tcg-data-ids.ts'
import { normalizeRarity } from '#domain/rarity.ts'
import { correctDexNumbers } from '#domain/species-in-name.ts'
import { attacksOf, nameOrNull, parsePokemonOnlyFields, supertypeOf } from '#importers/card-fields.ts'
import { copyWithoutFields } from '#importers/source-row.ts'
import * as read from '#importers/row.ts'
import { RowError, type Row } from '#importers/row.ts'

const stages = [
  'Basic',
  'Stage 1',
  'Stage 2',
  'VMAX',
  'VSTAR',
  'V-UNION',
  'MEGA',
  'BREAK',
  'Level-Up',
  'Restored',
  'Baby',
]

/** Returns the printed number, or the number in the id where the two contradict each other (one card of the source). */
function numberOf(row: Row, sourceId: string): string {
  const number = read.requiredText(row, 'number')
  const numberInId = splitCardId(sourceId)?.number ?? number
  return /^\d+$/.test(numberInId) ? numberInId : number
}

function abilityOf(part: Row, kind: string | null): Ability {
  return {
    kind: normal.normalizeAbilityKind(kind),
    name: normalizeMoveName(read.textField(part, 'name')),
    text: normalizeCardText(read.textField(part, 'text')),
  }
}

function abilitiesOf(row: Row): Ability[] {
  const trait = read.objectField(row, 'ancientTrait')
  return [
    ...read.rowsField(row, 'abilities').map(part => abilityOf(part, read.textField(part, 'type'))),
    ...(trait['name'] ? [abilityOf(trait, 'Ancient Trait')] : []),
  ]
}

/** Returns the retreat cost of a Pokémon. It is 0 if the source has no field for it. */
function retreatOf(row: Row): number {
  return read.integerField(row, 'convertedRetreatCost') ?? read.listField(row, 'retreatCost').length
}

function kindOf(row: Row) {
  const supertype = supertypeOf(read.requiredText(row, 'supertype').normalize('NFC'), 'supertype')
  const subtypes = read.textsField(row, 'subtypes')
  const stage = supertype === 'Pokémon' ? (stages.find(one => subtypes.includes(one)) ?? null) : null
  const printed = read.requiredText(row, 'name')
  const name = stage === null ? normal.normalizeName(printed) : normal.normalizePokemonName(printed, stage)
  return { supertype, subtypes, stage, name, rarity: normalizeRarity(read.textField(row, 'rarity')) }
}

function identityOf(
  row: Row,
): Pick<Card, 'id' | 'language' | 'setId' | 'number' | 'aliases'> & { sourceId: string } {
  const sourceId = read.requiredId(row, 'id')
  const id = toTcgdexCardId(sourceId)
  const setId = splitCardId(id)?.set
  if (setId === undefined) throw new RowError(`id: no set in "${sourceId}"`)
  return {
    sourceId,
    id,
    language: 'en',
    setId,
    number: numberOf(row, sourceId),
    aliases: id === sourceId ? [] : [sourceId],
  }
}

/** Converts a card of pokemon-tcg-data. Throws `RowError` with the field's name if the card cannot be used. */
export function cardFromPokemonTcgData(value: unknown): SourceCard {
  const row = read.toRow(value, 'card')
  const { sourceId, ...identity } = identityOf(row)
  const kind = kindOf(row)
  const legal = read.objectField(row, 'legalities')
  const images = read.objectField(row, 'images')
  const listedDex = normal.normalizeDexNumbers(read.numbersField(row, 'nationalPokedexNumbers'))
  const card: Card = {
    ...identity,
    ...kind,
    ...parsePokemonOnlyFields(row, kind.supertype, retreatOf),
    nameEn: null,
    types: read.textsField(row, 'types'),
    hp: read.integerField(row, 'hp') || null,
    level: normal.normalizeText(read.textField(row, 'level')),
    evolvesFrom: nameOrNull(read.textField(row, 'evolvesFrom')),
    evolvesTo: read.textsField(row, 'evolvesTo').map(normal.normalizeName),
    flavorText: normal.normalizeText(read.textField(row, 'flavorText')),
    artist: normal.normalizeText(read.textField(row, 'artist')),
    regulationMark: normal.normalizeRegulationMark(read.textField(row, 'regulationMark')),
    dexNumbers: correctDexNumbers({ ...kind, language: 'en' }, listedDex),
    abilities: abilitiesOf(row),
    attacks: attacksOf(row, 'text'),
    rules: read.textsField(row, 'rules').flatMap(rule => normalizeCardText(rule) ?? []),
    legal: { standard: legal['standard'] === 'Legal', expanded: legal['expanded'] === 'Legal' },
    variants: [],
    images: { small: read.textField(images, 'small'), large: read.textField(images, 'large') },
    market: { tcgplayer: null, cardmarket: null },
    sourceRows: { pokemonTcgData: copyWithoutFields(row, ['set', 'tcgplayer', 'cardmarket']) },
  }
  return { sourceId, card }
}
