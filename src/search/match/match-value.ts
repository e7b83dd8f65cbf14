import type { SearchIndex, TextColumnName, ValueColumnName } from '#search/index/search-index.ts'
import { findChoice } from '#search/query/choices.ts'
import type { FieldName } from '#search/query/fields.ts'
import type { Operator } from '#search/query/query.ts'
import { foldText } from '#search/text/fold-text.ts'
import { cardsWithAnyValue, valuesWhere } from './column-cards.ts'
import { textsContaining, textsEqual } from './find-texts.ts'
import type { Matches } from './matches.ts'
import { allCardsAsMatches, subtractMatches } from './matches.ts'

const choiceColumns: Partial<Record<FieldName, ValueColumnName>> = {
  type: 'type',
  cat: 'supertype',
  weak: 'weak',
  resist: 'resist',
  lang: 'language',
  legal: 'legal',
  is: 'is',
  has: 'has',
}

/** Cards whose text in the column contains (or equals) the words. */
export function cardsByText(
  index: SearchIndex,
  name: TextColumnName,
  operator: Operator,
  text: string,
): Matches {
  const column = index.texts[name]
  const phrase = foldText(text).replace(/\s+/g, ' ').trim()
  const find = operator === '=' ? textsEqual : textsContaining
  return cardsWithAnyValue(column, [...find(column, phrase)], index.size)
}

const squeezed = (text: string) => foldText(text).replace(/[\s-]+/g, '')

/** Matches the value exactly ('ex' is not 'EX' if both exist), else case-insensitively, else by prefix. */
export function cardsByWord(index: SearchIndex, name: ValueColumnName, text: string): Matches {
  const column = index.values[name]
  const same = valuesWhere(column, value => value === text)
  const wanted = name === 'stage' && /^\d$/.test(text) ? `stage${text}` : squeezed(text)
  const equal = same.length > 0 ? same : valuesWhere(column, value => squeezed(value) === wanted)
  const found =
    equal.length > 0 || wanted === ''
      ? equal
      : valuesWhere(column, value => squeezed(value).startsWith(wanted))
  return cardsWithAnyValue(column, found, index.size)
}

/** Cards with a value of an enumerated field. */
export function cardsByChoice(index: SearchIndex, field: FieldName, text: string): Matches {
  const choice = findChoice(field, text)
  if (field.startsWith('legalities.'))
    return cardsByLegality(index, field.slice('legalities.'.length), choice)
  const column = index.values[choiceColumns[field] ?? 'is']
  const printing = field === 'is' ? valuesWhere(index.values.printing, value => value === choice) : []
  if (printing.length > 0) return cardsWithAnyValue(index.values.printing, printing, index.size)
  return cardsWithAnyValue(
    column,
    valuesWhere(column, value => value === choice),
    index.size,
  )
}

function cardsByLegality(index: SearchIndex, format: string, choice: string | undefined): Matches {
  const legal = cardsWithAnyValue(
    index.values.legal,
    valuesWhere(index.values.legal, value => value === format),
    index.size,
  )
  return choice === 'legal' ? legal : subtractMatches(allCardsAsMatches(index.size), legal)
}
