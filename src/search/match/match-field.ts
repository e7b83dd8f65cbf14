import { intAt } from '#search/index/growing-ints.ts'
import type { SearchIndex, TextColumnName, ValueColumnName } from '#search/index/search-index.ts'
import { createTermProblem } from '#search/query/check-term.ts'
import type { FieldNode, Operator, QueryValue } from '#search/query/query.ts'
import type { FieldName } from '#search/query/fields.ts'
import { suggestSetIds } from '#search/suggest-sets.ts'
import { foldText } from '#search/text/fold-text.ts'
import { cardsWithAnyValue, valuesWhere } from './column-cards.ts'
import { cardsNamedExactly, cardsNamedLike, dexNumbersOf } from './find-names.ts'
import { cardsNumbered, cardsWithId } from './find-numbers.ts'
import {
  cardsOfSets,
  significantWords,
  positionsWhere,
  setsByCodeOrName,
  setsNamed,
  setsOfSeries,
} from './find-sets.ts'
import type { MatchContext } from './match-context.ts'
import { cardsByPattern } from './match-pattern.ts'
import { rarityValues } from './match-rarity.ts'
import { cardsByChoice, cardsByText, cardsByWord } from './match-value.ts'
import type { Matches } from './matches.ts'
import { allCardsAsMatches, matchesFromList, uniteMatches, subtractMatches } from './matches.ts'
import { dateTest, numberTest } from './number-comparison.ts'

const textsNotLoaded = createTermProblem('texts-not-loaded', 'Card texts are not loaded yet')

/** The cards that match a field term. Fields over texts are reported while most cards have no texts. */
export function matchField(context: MatchContext, node: FieldNode): Matches {
  const { index } = context
  if (!index.hasTexts && (node.field === 'text' || node.field === 'flavor')) {
    context.report(node.term, textsNotLoaded)
  }
  const negated = node.operator === '!=' && !isNumeric(node.field)
  const operator = negated ? '=' : node.operator
  const parts = node.values.map(value => matchValue(context, node, operator, value))
  const found = uniteMatches(parts, index.size)
  if (node.field === 'set' && found.count === 0) reportUnknownSet(context, node)
  return negated ? subtractMatches(allCardsAsMatches(index.size), found) : found
}

/**
 * Reports values that name no set, with the most similar set as the suggestion. A known set without cards is not
 * reported.
 */
function reportUnknownSet({ index, report }: MatchContext, node: FieldNode): void {
  for (const value of node.values) {
    if (
      value.kind === 'range' ||
      value.kind === 'regex' ||
      setsByCodeOrName(index.sets, value.text).length > 0
    )
      continue
    const [meant] = suggestSetIds(index, value.text, 1)
    const name = index.sets.sets.find(set => set.id === meant)?.name
    const about = { field: node.field, text: value.text, meant: name && `set:"${name}"` }
    report(node.term, createTermProblem('unknown-value', `No set is called "${value.text}"`, about))
  }
}

const isNumeric = (field: FieldName) => field in numericColumns || field === 'date'

const numericColumns = { dex: 'dex', hp: 'hp', retreat: 'retreat', dmg: 'dmg', level: 'level' } as const
const wordColumns: Partial<Record<FieldName, readonly ValueColumnName[]>> = {
  sub: ['sub'],
  stage: ['stage'],
  mark: ['mark'],
  foil: ['foil'],
  stamp: ['stamp'],
  size: ['size'],
  run: ['run', 'stamp'],
  variant: ['finish', 'foil', 'stamp', 'size', 'run'],
}
const textFields: Partial<Record<FieldName, readonly TextColumnName[]>> = {
  artist: ['artist'],
  attack: ['attack'],
  ability: ['ability'],
  text: ['text'],
  flavor: ['flavor'],
  from: ['from'],
}

function matchValue(context: MatchContext, node: FieldNode, operator: Operator, value: QueryValue): Matches {
  const { index } = context
  const { field } = node
  if (value.kind === 'regex') return cardsByPattern(context, node, value.text)
  if (field === 'date')
    return cardsOfSets(
      index,
      positionsWhere(index.sets, set => dateTest(operator, value)(intAt(index.sets.dates, set))),
    )
  if (field === 'number') return cardsNumbered(index, operator, value)
  if (field in numericColumns)
    return cardsByNumber(index, field as keyof typeof numericColumns, operator, value)
  if (value.kind === 'range') return uniteMatches([], index.size)
  return matchText(index, field, operator, value.text)
}

function matchText(index: SearchIndex, field: FieldName, operator: Operator, text: string): Matches {
  if (field === 'name') return operator === '=' ? cardsNamedExactly(index, text) : cardsNamedLike(index, text)
  if (field === 'species') return cardsOfSpecies(index, text)
  if (field === 'set')
    return cardsOfSets(
      index,
      operator === '=' ? setsExactly(index, text) : setsByCodeOrName(index.sets, text),
    )
  if (field === 'series') return cardsOfSets(index, setsOfSeries(index.sets, text, operator))
  if (field === 'id') return matchesFromList(Int32Array.from(cardsWithId(index, foldText(text))))
  if (field === 'rarity')
    return cardsWithAnyValue(index.values.rarity, rarityValues(index, operator, text), index.size)
  const texts = textFields[field]
  if (texts)
    return uniteMatches(
      texts.map(name => cardsByText(index, name, operator, text)),
      index.size,
    )
  const words = wordColumns[field]
  if (words)
    return uniteMatches(
      words.map(name => cardsByWord(index, name, text)),
      index.size,
    )
  return cardsByChoice(index, field, text)
}

function setsExactly(index: SearchIndex, text: string): readonly number[] {
  const named = setsNamed(index.sets, significantWords(text))
  return named.length > 0 ? named : setsByCodeOrName(index.sets, text)
}

function cardsOfSpecies(index: SearchIndex, text: string): Matches {
  const numbers = /^\d+$/.test(text) ? [Number(text)] : dexNumbersOf(index, text)
  const values = valuesWhere(index.values.dex, (_, position) =>
    numbers.includes(intAt(index.numbers.dex, position)),
  )
  return cardsWithAnyValue(index.values.dex, values, index.size)
}

function cardsByNumber(
  index: SearchIndex,
  field: keyof typeof numericColumns,
  operator: Operator,
  value: QueryValue,
): Matches {
  if (field === 'dex' && value.kind !== 'range' && !/^\d+$/.test(value.text))
    return cardsOfSpecies(index, value.text)
  const column = index.values[numericColumns[field]]
  const test = numberTest(operator, value)
  const numbers = index.numbers[numericColumns[field]]
  return cardsWithAnyValue(
    column,
    valuesWhere(column, (_, position) => test(numbers[position] ?? Number.NaN)),
    index.size,
  )
}
