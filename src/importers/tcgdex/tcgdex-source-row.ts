import type { SourceRow } from '#domain/card.ts'
import { normalizeCardText, normalizeMoveName } from '#domain/card-text.ts'
import { normalizeRarity } from '#domain/rarity.ts'
import { normalizeText } from '#domain/card-values.ts'
import { nameOrNull } from '#importers/card-fields.ts'
import { isRow, type Row, rowsField, textField } from '#importers/row.ts'
import { copyWithoutFields, withoutAbsent } from '#importers/source-row.ts'

/** Normalizes the texts of an ability or attack. */
function moveOf(move: Row): Row {
  return {
    ...move,
    ...('name' in move && { name: normalizeMoveName(textField(move, 'name')) }),
    ...('effect' in move && { effect: normalizeCardText(textField(move, 'effect')) }),
  }
}

/**
 * Copies a card's record for the TCGdex dialect: names and texts in our spelling, without prices and missing values.
 */
export function tcgdexSourceRow(row: Row, name: string): SourceRow {
  const spelled = {
    ...copyWithoutFields(row, ['pricing']),
    name,
    hp: row['hp'] || null,
    rarity: normalizeRarity(textField(row, 'rarity')),
    illustrator: normalizeText(textField(row, 'illustrator')),
    evolveFrom: nameOrNull(textField(row, 'evolveFrom')),
    description: normalizeText(textField(row, 'description')),
    effect: normalizeCardText(textField(row, 'effect')),
    regulationMark: textField(row, 'regulationMark')?.replace(/^[a-z]$/, mark => mark.toUpperCase()) ?? null,
    ...('abilities' in row && { abilities: rowsField(row, 'abilities').map(moveOf) }),
    ...('variants_detailed' in row && {
      variants_detailed: rowsField(row, 'variants_detailed').map(detail =>
        copyWithoutFields(detail, ['pricing']),
      ),
    }),
    ...('attacks' in row && { attacks: rowsField(row, 'attacks').map(moveOf) }),
  }
  const present = withoutAbsent(spelled)
  return isRow(present) ? present : {}
}
