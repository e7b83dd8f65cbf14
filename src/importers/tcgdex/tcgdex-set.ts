import { canonicalId } from '#domain/card-id.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import { normalizeName, normalizeText } from '#domain/card-values.ts'
import type { SourceSet } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { toPokemonTcgDataSetId } from '#domain/pokemon-tcg-data-ids.ts'
import {
  objectField,
  requiredId,
  requiredText,
  toRow,
  textField,
  integerField,
  type Row,
} from '#importers/row.ts'
import { copyWithoutFields } from '#importers/source-row.ts'
import type { SupplementaryFacts } from './supplementary-facts.ts'

/** Adds the file extension that the source's image URLs lack. */
function imageAddress(address: string | null): string | null {
  return address === null ? null : `${address}.webp`
}

function releaseDateOf(row: Row): string | null {
  const date = normalizeText(textField(row, 'releaseDate'))
  return date !== null && /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null
}

function aliasesOf(language: Language, sourceId: string): string[] {
  const other = language === 'ja' ? sourceId : toPokemonTcgDataSetId(sourceId)
  return other === canonicalId(language, sourceId) ? [] : [other]
}

function printedCode(row: Row): string | null {
  return (
    normalizeText(textField(row, 'tcgOnline')) ??
    normalizeText(textField(objectField(row, 'abbreviation'), 'official'))
  )
}

/** Names of Japanese sets for which TCGdex has the name of another set. */
const correctNames: Partial<Record<string, string>> = { SV4a: 'シャイニートレジャーex' }

function nameOf(row: Row, language: Language, sourceId: string): string {
  const correct = language === 'ja' ? correctNames[sourceId] : undefined
  return correct ?? normalizeName(requiredText(row, 'name'))
}

export function setFromTcgdex(value: unknown, language: Language, facts: SupplementaryFacts): SourceSet {
  const row = toRow(value, 'set')
  const sourceId = requiredId(row, 'id')
  const serie = objectField(row, 'serie')
  const counts = objectField(row, 'cardCount')
  const set: CardSet = {
    id: canonicalId(language, sourceId),
    language,
    code: sourceId,
    name: nameOf(row, language, sourceId),
    nameEn: facts.englishSetName(sourceId),
    ptcgoCode: printedCode(row),
    seriesId: canonicalId(language, requiredId(serie, 'id')),
    series: normalizeName(requiredText(serie, 'name')),
    releaseDate: releaseDateOf(row),
    printedTotal: integerField(counts, 'official') || null,
    declaredTotal: integerField(counts, 'total') || null,
    sourceId: facts.marketplaceGroup(sourceId),
    images: { logo: imageAddress(textField(row, 'logo')), symbol: imageAddress(textField(row, 'symbol')) },
    aliases: aliasesOf(language, sourceId),
    sourceRows: {
      tcgdex: { ...copyWithoutFields(row, ['cards']), name: nameOf(row, language, sourceId) },
    },
  }
  return { sourceId: set.id, set }
}

export function seriesFromTcgdex(value: unknown, language: Language): Series {
  const row = toRow(value, 'series')
  const id = canonicalId(language, requiredId(row, 'id'))
  return { id, language, name: normalizeName(requiredText(row, 'name')) }
}
