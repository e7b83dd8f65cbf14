import type { Attack, TypeModifier } from '#domain/card.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import * as normal from '#domain/card-values.ts'
import * as read from './row.ts'

/** Parses weaknesses or resistances: a list of objects with type and value. */
export function modifiersOf(row: read.Row, field: string): TypeModifier[] {
  return read
    .rowsField(row, field)
    .map(part => normal.normalizeModifier(read.requiredText(part, 'type'), read.textField(part, 'value')))
}

/** Parses attacks. `textField` is the field with the effect text, whose name differs between sources. */
export function attacksOf(row: read.Row, textField: string): Attack[] {
  return read.rowsField(row, 'attacks').map(part => ({
    name: normalizeMoveName(read.textField(part, 'name')),
    cost: read.textsField(part, 'cost'),
    damage: normal.normalizeDamage(read.textField(part, 'damage')),
    text: normalizeCardText(read.textField(part, textField)),
  }))
}
