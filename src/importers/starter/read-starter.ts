import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageOfId, splitCardId } from '#domain/card-id.ts'
import type { CardSet, Series } from '#domain/card-set.ts'
import type { Card, Supertype } from '#domain/card.ts'
import { ImportError, type ImportEvent, type SourceCard } from '#domain/import.ts'
import { languages, type Language } from '#domain/language.ts'
import { toPokemonTcgDataCardId, toPokemonTcgDataSetId } from '#domain/pokemon-tcg-data-ids.ts'
import { variantFromKey } from '#domain/variant-key.ts'
import { tryParseRow } from '#importers/try-parse-row.ts'
import { readJson, requireJsonList } from '#importers/json-file.ts'
import {
  RowError,
  requiredId,
  requiredText,
  toRow,
  textField,
  integerField,
  type Row,
} from '#importers/row.ts'
import { starterColumns, type StarterColumn } from './starter-format.ts'

type Line = Record<StarterColumn, string>

function aliasesOf(language: Language, id: string, toOtherId: (id: string) => string): string[] {
  const alias = language === 'ja' ? id.replace(/^ja-/, '') : toOtherId(id)
  return alias === id ? [] : [alias]
}

function setOf(row: Row): CardSet {
  const id = requiredId(row, 'id')
  const language = languageOfId(id)
  return {
    id,
    language,
    code: id.replace(/^ja-/, ''),
    name: requiredText(row, 'name'),
    nameEn: textField(row, 'nameEn'),
    ptcgoCode: textField(row, 'ptcgoCode'),
    seriesId: requiredId(row, 'seriesId'),
    series: requiredText(row, 'series'),
    releaseDate: textField(row, 'releaseDate'),
    printedTotal: integerField(row, 'printedTotal'),
    declaredTotal: integerField(row, 'declaredTotal'),
    sourceId: textField(row, 'sourceId'),
    images: { logo: null, symbol: null },
    aliases: aliasesOf(language, id, toPokemonTcgDataSetId),
  }
}

function seriesOf(sets: readonly CardSet[]): Series[] {
  const series = sets.map(({ seriesId, series: name, language }): Series => ({
    id: seriesId,
    language,
    name,
  }))
  return [...new Map(series.map(one => [one.id, one])).values()]
}

const listed = (text: string) => (text === '' ? [] : text.split('|'))
const orNull = (text: string) => text || null
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

function isSupertype(text: string): text is Supertype {
  return text === 'Pokémon' || text === 'Trainer' || text === 'Energy'
}

/** Values of the card fields that the starter catalogue does not contain. */
const noTexts = {
  level: null,
  evolvesTo: [],
  flavorText: null,
  weaknesses: [],
  resistances: [],
  abilities: [],
  attacks: [],
  rules: [],
  images: { small: null, large: null },
} satisfies Partial<Card>

function cardOf(line: Line): Card {
  const parts = splitCardId(line.id)
  if (!parts || !isSupertype(line.supertype)) throw new RowError('id or supertype: cannot be used')
  const language = languageOfId(line.id)
  const legal = listed(line.legal)
  return {
    ...noTexts,
    id: line.id,
    language,
    setId: parts.set,
    name: line.name,
    nameEn: orNull(line.nameEn),
    number: parts.number === '%3F' ? '?' : parts.number,
    rarity: orNull(line.rarity),
    supertype: line.supertype,
    subtypes: listed(line.subtypes),
    types: listed(line.types),
    hp: numberOrNull(line.hp),
    stage: orNull(line.stage),
    evolvesFrom: orNull(line.evolvesFrom),
    artist: orNull(line.artist),
    regulationMark: orNull(line.regulationMark),
    dexNumbers: listed(line.dexNumbers).map(Number),
    retreat: numberOrNull(line.retreat),
    legal: { standard: legal.includes('standard'), expanded: legal.includes('expanded') },
    variants: listed(line.variants).flatMap(text => variantFromKey(text) ?? []),
    market: { tcgplayer: numberOrNull(line.tcgplayer), cardmarket: numberOrNull(line.cardmarket) },
    aliases: aliasesOf(language, line.id, toPokemonTcgDataCardId),
  }
}

function cardOfLine(line: string, where: string): Card {
  const values = line.split('\t')
  if (values.length !== starterColumns.length) {
    throw new ImportError(`${where}: ${values.length} columns instead of ${starterColumns.length}`)
  }
  const parsed = tryParseRow(() =>
    cardOf(Object.fromEntries(starterColumns.map((column, at) => [column, values[at] ?? ''])) as Line),
  )
  if ('reason' in parsed) throw new ImportError(`${where}: ${parsed.reason}`)
  return parsed.value
}

async function readCards(path: string): Promise<Map<string, SourceCard[]>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ImportError(`${path}: no such file`)
  })
  const [, ...lines] = text.replace(/(?<!\n)\n+$/, '').split('\n')
  const cards = lines.map((line, index) => cardOfLine(line, `${path}, line ${index + 2}`))
  const sourceCards = cards.map((card): SourceCard => ({ sourceId: card.id, card }))
  return Map.groupBy(sourceCards, ({ card }) => card.setId)
}

/** Reads the starter catalogue: sets.json and cards.tsv in `folder`. */
export async function* readStarter(folder: string): AsyncGenerator<ImportEvent> {
  const setsPath = join(folder, 'sets.json')
  const sets = requireJsonList(await readJson(setsPath), setsPath).map(row => setOf(toRow(row, 'set')))
  const bySet = await readCards(join(folder, 'cards.tsv'))
  const series = seriesOf(sets)
  yield { kind: 'expect', sets: sets.length }
  for (const one of series) yield { kind: 'series', series: one }
  for (const set of sets) {
    yield { kind: 'set', set: { sourceId: set.id, set } }
    yield { kind: 'cards', sourceSet: set.id, cards: bySet.get(set.id) ?? [], unread: [] }
  }
  for (const language of languages) {
    const ids = (list: readonly (Series | CardSet)[]) =>
      list.filter(one => one.language === language).map(({ id }) => id)
    yield { kind: 'complete', language, series: ids(series), sets: ids(sets) }
  }
}
