import { cardConditions } from '#domain/card-copy.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { type OwnValueDraft, ownValueDraftOf, ownValueOf } from './own-value-draft.ts'
import { parsePaidAmount } from './copy-draft.ts'

/** What a form changes of many copies, as text. An empty text changes nothing. */
export type BatchDraft = OwnValueDraft & {
  /** A variant key, or 'ordinary'. */
  variant: string
  /** A condition, 'graded', 'unknown', or empty. */
  condition: string
  company: string
  grade: string
  /** Whether graded copies get the condition or grade too, and lose the grade that they have. */
  replaceGrades: boolean
  place: string
  amount: string
  currency: string
  removeOwnValue: boolean
  addTags: string
  removeTags: string
  /** The id of a collection. */
  moveTo: string
  status: string
}

export const emptyBatch = (currencyOfValues: AccountCurrency): BatchDraft => ({
  variant: '',
  condition: '',
  company: '',
  grade: '',
  replaceGrades: false,
  place: '',
  amount: '',
  currency: 'USD',
  ...ownValueDraftOf(null, currencyOfValues),
  removeOwnValue: false,
  addTags: '',
  removeTags: '',
  moveTo: '',
  status: '',
})

/** Splits tags at commas, Western or Japanese. */
export function tagsOf(text: string): string[] {
  return [...new Set(text.split(/[,、，]/).map(tag => tag.trim()))].filter(Boolean)
}

function qualityOf({ condition, company, grade }: BatchDraft) {
  if (condition === 'graded')
    return { condition: null, grade: { company: company.trim(), grade: grade.trim(), certificate: null } }
  if (condition === '') return {}
  return { condition: cardConditions.find(known => known === condition) ?? null, grade: null }
}

function factsOf(draft: BatchDraft) {
  const { variant, place, amount, currency, removeOwnValue } = draft
  const ownValue = removeOwnValue ? null : ownValueOf(draft)
  const paid = parsePaidAmount(amount)
  return {
    ...(variant !== '' && { variant: variant === 'ordinary' ? null : variant }),
    ...qualityOf(draft),
    ...(place.trim() && { place: place.trim() }),
    ...(paid !== undefined && { pricePaid: { amount: paid, currency } }),
    ...((ownValue || removeOwnValue) && { ownValue }),
  }
}

/** The change of a draft for the API. */
export function batchOfDraft(draft: BatchDraft) {
  const set = factsOf(draft)
  const [addTags, removeTags] = [tagsOf(draft.addTags), tagsOf(draft.removeTags)]
  const { moveTo, status, condition, replaceGrades } = draft
  return {
    ...(Object.keys(set).length > 0 && { set }),
    ...(condition !== '' && replaceGrades && { replaceGrades }),
    ...(addTags.length > 0 && { addTags }),
    ...(removeTags.length > 0 && { removeTags }),
    ...(moveTo !== '' && { moveTo }),
    ...(status !== '' && { status: status === 'wanted' ? ('wanted' as const) : ('owned' as const) }),
  }
}

export const isEmptyBatchDraft = (draft: BatchDraft): boolean => Object.keys(batchOfDraft(draft)).length === 0
