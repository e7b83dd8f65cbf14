import { colonNamesOf } from '#search/query/colon-names.ts'
import { rarityRank } from '#search/query/rarity-scale.ts'
import { tokenise } from '#search/text/tokenise.ts'
import type { ColumnDrafts } from './card-draft.ts'
import type { InvertedColumn, ColumnDraft } from './column.ts'
import {
  addRow,
  createColumnDraft,
  finishColumn,
  parseColumnNumbers,
  valuePositionsByCard,
  firstValueByCard,
} from './column.ts'
import { intAt } from './growing-ints.ts'
import { buildNameTable } from './name-table.ts'
import { orderCards, rankCardNumbers } from './order-cards.ts'
import type { SearchIndex, TextColumn, TextColumnName, ValueColumnName } from './search-index.ts'
import { textColumnNames, valueColumnNames } from './search-index.ts'
import { buildSetTable } from './set-table.ts'
import { buildTrigramIndex } from './trigram-index.ts'
import { buildWordIndex } from './word-index.ts'
import type { IndexDraft } from './index-draft.ts'

/** Builds the index from the draft. Yields after each column, so that callers can do other work between steps. */
export function* finishIndex(draft: IndexDraft): Generator<void, SearchIndex> {
  const cardNumberRanks = rankCardNumbers(draft.drafts.number.interner.values)
  yield
  const { order, starts } = yield* orderCards(draft, cardNumberRanks)
  const sets = yield* buildSetTable(draft.sets, starts)
  const names = yield* buildNameTable(draft.groups, draft.foldedNames, draft.speciesNames)
  const groups = groupColumn(draft, order)
  yield
  const values = yield* finishValues(draft, order)
  const texts = yield* finishTexts(draft.drafts, order)
  const cards = yield* cardArrays(draft, order, groups)
  const cardIds = Array.from(order, row => draft.ids[row] ?? '')
  const cardNumbers = finishColumn(draft.drafts.number, order)
  yield
  return {
    size: order.length,
    cardIds,
    hasTexts: draft.hasTexts ?? draft.cardsWithTexts * 2 > order.length,
    sets,
    names,
    colonNames: colonNamesOf(draft.foldedNames),
    values,
    texts,
    numbers: {
      dex: parseColumnNumbers(values.dex),
      hp: parseColumnNumbers(values.hp),
      retreat: parseColumnNumbers(values.retreat),
      dmg: parseColumnNumbers(values.dmg),
      level: parseColumnNumbers(values.level),
    },
    cardNumbers,
    cardNumberRanks,
    cardNumberPositions: draft.drafts.number.interner.positions,
    groups,
    irregularIds: positionsOfIds(draft, order),
    cards,
    types: valuePositionsByCard(values.type, order.length),
    rarityRanks: values.rarity.values.map(rarityRank),
  }
}

function groupColumn(draft: IndexDraft, order: Int32Array): InvertedColumn {
  const column = createColumnDraft()
  column.entries = draft.groupOf
  column.interner.values = draft.groups.map((_, position) => String(position))
  column.ends = { data: Int32Array.from({ length: order.length }, (_, row) => row + 1), length: order.length }
  return finishColumn(column, order)
}

function* finishValues(draft: IndexDraft, order: Int32Array) {
  const drafts: Record<ValueColumnName, ColumnDraft> = { ...draft.drafts, printing: printingDraft(draft) }
  const columns: Partial<Record<ValueColumnName, InvertedColumn>> = {}
  for (const name of valueColumnNames) {
    columns[name] = finishColumn(drafts[name], order)
    yield
  }
  return columns as Record<ValueColumnName, InvertedColumn>
}

/** Creates a column that marks each card: 'reprint' if an earlier set has the same card, otherwise 'firstprint'. */
function printingDraft(draft: IndexDraft): ColumnDraft {
  const dates = draft.sets.map(set => set.releaseDate ?? '9999')
  const dateOf = (row: number) => dates[intAt(draft.setOf.data, row)] ?? '9999'
  const first: string[] = []
  for (let row = 0; row < draft.ids.length; row++) {
    const printing = intAt(draft.printingOf.data, row)
    const known = first[printing]
    if (known === undefined || dateOf(row) < known) first[printing] = dateOf(row)
  }
  const column = createColumnDraft()
  for (let row = 0; row < draft.ids.length; row++) {
    addRow(column, [
      dateOf(row) > (first[intAt(draft.printingOf.data, row)] ?? '') ? 'reprint' : 'firstprint',
    ])
  }
  return column
}

function* finishTexts(drafts: ColumnDrafts, order: Int32Array) {
  const columns: Partial<Record<TextColumnName, TextColumn>> = {}
  for (const name of textColumnNames) {
    const column = finishColumn(drafts[name], order)
    yield
    const words = yield* buildWordIndex(column.values.length, text => tokenise(column.values[text] ?? ''))
    columns[name] = { ...column, words }
  }
  const texts = columns as Record<TextColumnName, TextColumn>
  const trigrams = yield* buildTrigramIndex(texts.artist.words.words)
  return { ...texts, artist: { ...texts.artist, trigrams } }
}

function* cardArrays(
  draft: IndexDraft,
  order: Int32Array,
  groups: InvertedColumn,
): Generator<void, SearchIndex['cards']> {
  const { drafts } = draft
  const group = new Int32Array(order.length)
  for (let position = 0; position + 1 < groups.starts.length; position++) {
    for (let entry = intAt(groups.starts, position); entry < intAt(groups.starts, position + 1); entry++) {
      group[intAt(groups.cards, entry)] = position
    }
  }
  yield
  return {
    set: Int32Array.from(order, row => intAt(draft.setOf.data, row)),
    group,
    number: firstValueByCard(drafts.number, order),
    rarity: firstValueByCard(drafts.rarity, order),
    language: firstValueByCard(drafts.language, order),
    supertype: firstValueByCard(drafts.supertype, order),
    artist: firstValueByCard(drafts.artist, order),
    hp: firstValueByCard(drafts.hp, order),
    dex: firstValueByCard(drafts.dex, order),
  }
}

function positionsOfIds(draft: IndexDraft, order: Int32Array): Map<string, number> {
  const cardOf = new Int32Array(order.length)
  order.forEach((row, card) => (cardOf[row] = card))
  return new Map([...draft.oddIds].map(([id, row]) => [id, intAt(cardOf, row)]))
}
