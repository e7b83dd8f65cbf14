import { choiceNames, findChoice } from './choices.ts'
import { closestWord, nearestWords } from './closest-word.ts'
import { unavailableFacts } from './facts.ts'
import type { FieldName } from './fields.ts'
import { fieldKeywords, queryFields, isUnavailableField } from './fields.ts'
import { findNoneField } from './none-value.ts'
import { parseAmountOf } from './paid-value.ts'
import { parseSorting } from './sorting.ts'
import type { Operator, ProblemReason, QueryValue, TermProblem } from './query.ts'

const decimal = /^-?\d+(\.\d+)?$/
const dateText = /^\d{4}([-/]\d{1,2}){0,2}$/

type About = { field?: FieldName; text?: string; meant?: string | undefined }

/** Creates a problem with its message; the suggested correction becomes the hint. */
export function createTermProblem(reason: ProblemReason, message: string, about: About = {}): TermProblem {
  const { field = null, text = null, meant = null } = about
  return { reason, field, text, meant, message, hint: meant === null ? null : `Did you mean ${meant}?` }
}

export function unknownFieldProblem(keyword: string): TermProblem {
  const text = `${keyword}:`
  if (isUnavailableField(keyword)) return notAvailable(text)
  const message = `There is no field "${keyword}"`
  const meant = closestWord(keyword, fieldKeywords)
  if (meant) {
    const problem = createTermProblem('unknown-field', message, { text, meant: `${meant}:` })
    return { ...problem, hint: `Did you mean ${meant}?` }
  }
  const names = nearestWords(keyword, Object.keys(queryFields), 3)
  const near = names.map(name => `${name}:`)
  const hint = `The closest fields are ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return { ...createTermProblem('unknown-field', message, { text }), near, hint }
}

/** Returns the problem if this field cannot have these values or this operator; null if it can. */
export function findTermProblem(
  field: FieldName,
  operator: Operator,
  values: QueryValue[],
): TermProblem | null {
  const label = queryFields[field].label
  if (values.length === 0 || values.every(value => value.kind !== 'range' && value.text === '')) {
    return createTermProblem('no-value', `${label} needs a value`, { field })
  }
  for (const value of values) {
    const problem = checkValue(field, operator, value)
    if (problem) return problem
  }
  return null
}

function checkValue(field: FieldName, operator: Operator, value: QueryValue): TermProblem | null {
  const { kind } = queryFields[field]
  if (value.kind === 'regex') return kind === 'text' ? null : unknownValueProblem(field, `/${value.text}/`)
  if (value.kind === 'range') return checkRange(field, value.min, value.max)
  const compared = operator.startsWith('<') || operator.startsWith('>')
  if (findNoneField(field, value) && !compared) return null
  const amount = parseAmountOf(field, value.text)
  if (amount !== null) return amount ? null : unknownValueProblem(field, value.text)
  if (compared && kind !== 'number' && kind !== 'date' && !isOrdered(field, value.text))
    return createTermProblem('no-order', `${queryFields[field].label} has no order to compare by`, { field })
  if (kind === 'number') return isNumberFor(field, value.text) ? null : unknownValueProblem(field, value.text)
  if (kind === 'date') return dateText.test(value.text) ? null : unknownValueProblem(field, value.text)
  if (kind === 'order') return parseSorting(value.text) ? null : unknownValueProblem(field, value.text)
  return kind === 'choice' ? checkChoice(field, value.text) : null
}

/** Whether values of a field that is no number have an order. Grades have one if they are numbers. */
function isOrdered(field: FieldName, text: string): boolean {
  return field === 'rarity' || field === 'cond' || (field === 'grade' && decimal.test(text))
}

function checkRange(field: FieldName, min: string | null, max: string | null): TermProblem | null {
  const { kind } = queryFields[field]
  const fits = (bound: string | null) =>
    bound === null || (kind === 'date' ? dateText.test(bound) : isNumberFor(field, bound))
  if ((kind === 'number' || kind === 'date') && fits(min) && fits(max)) return null
  return unknownValueProblem(field, `${min ?? ''}..${max ?? ''}`)
}

/**
 * Whether the text is valid for a number field. Printed numbers may contain letters ('TG01'); a Pokédex number may be
 * given as a species name.
 */
function isNumberFor(field: FieldName, text: string): boolean {
  return field === 'number' || field === 'dex' || decimal.test(text)
}

function checkChoice(field: FieldName, text: string): TermProblem | null {
  if (findChoice(field, text) !== undefined) return null
  const lower = text.toLowerCase()
  if (field === 'has' && (unavailableFacts as readonly string[]).includes(lower))
    return notAvailable(`has:${lower}`)
  return unknownValueProblem(field, text)
}

export function unknownValueProblem(field: FieldName, text: string): TermProblem {
  const meant = closestWord(text, choiceNames(field))
  return createTermProblem('unknown-value', `${queryFields[field].label} has no value "${text}"`, {
    field,
    text,
    meant: meant && `${field}:${meant}`,
  })
}

function notAvailable(what: string): TermProblem {
  return createTermProblem('not-available', `${what} is not available yet`, { text: what })
}
