import type { Attack, TypeModifier } from '#domain/card.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import * as normal from '#domain/card-values.ts'
import * as read from './row.ts'

/** Parses weaknesses or resistances, which both card sources write as rows of type and value. */
export function modifiersOf(row: read.Row, field: string): TypeModifier[] {
  return read
    .rowsOf(row, field)
    .map(part => normal.normalizeModifier(read.requiredText(part, 'type'), read.textOf(part, 'value')))
}

/** Parses attacks; the sources differ only in the name of the text field. */
export function attacksOf(row: read.Row, textField: string): Attack[] {
  return read.rowsOf(row, 'attacks').map(part => ({
    name: normalizeMoveName(read.textOf(part, 'name')),
    cost: read.textsOf(part, 'cost'),
    damage: normal.normalizeDamage(read.textOf(part, 'damage')),
    text: normalizeCardText(read.textOf(part, textField)),
  }))
}
