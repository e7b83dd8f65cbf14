import type { Attack, Card, Supertype, TypeModifier } from '#domain/card.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import * as normal from '#domain/card-values.ts'
import * as read from './row.ts'

const supertypes: Record<string, Supertype> = {
  Pokemon: 'Pokémon',
  Pokémon: 'Pokémon',
  Trainer: 'Trainer',
  Energy: 'Energy',
}

/** Parses a supertype. Throws a `RowError` that names `field` if the text is none. */
export function supertypeOf(text: string, field: string): Supertype {
  const supertype = supertypes[text]
  if (!supertype) throw new read.RowError(`${field}: unknown value "${text}"`)
  return supertype
}

/** Normalizes a card name; null if missing. */
export function nameOrNull(text: string | null): string | null {
  const trimmed = normal.normalizeText(text)
  return trimmed === null ? null : normal.normalizeName(trimmed)
}

/**
 * Reads retreat cost, weaknesses and resistances. Cards that are not Pokémon have none, although TCGdex writes some
 * as 0.
 */
export function parsePokemonOnlyFields(
  row: read.Row,
  supertype: Supertype,
  retreatOf: (row: read.Row) => number | null,
): Pick<Card, 'retreat' | 'weaknesses' | 'resistances'> {
  if (supertype !== 'Pokémon') return { retreat: null, weaknesses: [], resistances: [] }
  return {
    retreat: retreatOf(row),
    weaknesses: modifiersOf(row, 'weaknesses'),
    resistances: modifiersOf(row, 'resistances'),
  }
}

/** Parses weaknesses or resistances: a list of objects with type and value. */
function modifiersOf(row: read.Row, field: string): TypeModifier[] {
  return read
    .rowsField(row, field)
    .map(part => normal.normalizeModifier(read.requiredText(part, 'type'), read.textField(part, 'value')))
}

/** Parses the list of attacks. `textField` names the field with the effect text, which differs between sources. */
export function attacksOf(row: read.Row, textField: string): Attack[] {
  return read.rowsField(row, 'attacks').map(part => ({
    name: normalizeMoveName(read.textField(part, 'name')),
    cost: read.textsField(part, 'cost'),
    damage: normal.normalizeDamage(read.textField(part, 'damage')),
    text: normalizeCardText(read.textField(part, textField)),
  }))
}
