import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { CardCondition, CopyStatus } from '#domain/card-copy.ts'
import { cardConditions } from '#domain/card-copy.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { findOwnValueErrors, type OwnValueDraft, ownValueDraftOf, ownValueOf } from './own-value-draft.ts'
import { parseDecimal } from './parse-decimal.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'

const { form: messages } = copiesMessages

/** What the form for a copy contains, as text. An empty text means unknown. */
export type CopyDraft = OwnValueDraft & {
  /** Empty for a collection that is created with the copy. */
  collectionId: string
  status: CopyStatus
  variant: string
  language: string
  /** A condition, 'graded', or empty. */
  quality: string
  company: string
  grade: string
  certificate: string
  quantity: string
  amount: string
  currency: string
  acquiredOn: string
  place: string
  note: string
}

export type DraftErrors = Partial<Record<keyof CopyDraft, string>>

/** Choices of the last saved copy, which the next one begins with. */
export type CopyDefaults = Pick<CopyDraft, 'quality' | 'place' | 'currency'>

const storageKey = 'chasekit-copy-defaults'
const noDefaults: CopyDefaults = { quality: '', place: '', currency: 'USD' }

export function readCopyDefaults(): CopyDefaults {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const { quality, place, currency } = stored as Record<string, unknown>
    const texts = Object.entries({ quality, place, currency }).filter(
      ([, value]) => typeof value === 'string',
    )
    return { ...noDefaults, ...Object.fromEntries(texts) }
  } catch {
    // Storage is blocked, or another version of the app wrote it.
    return noDefaults
  }
}

export function saveCopyDefaults({ quality, place, currency }: CopyDraft): void {
  const defaults: CopyDefaults = {
    quality: quality === 'graded' ? '' : quality,
    place,
    currency,
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(defaults))
  } catch {
    // Without storage each copy begins without defaults.
  }
}

export function newCopyDraft(
  collectionId: string,
  defaults: CopyDefaults,
  currencyOfValues: AccountCurrency,
): CopyDraft {
  const unknown = { variant: '', language: '', company: '', grade: '', certificate: '' }
  return {
    collectionId,
    status: 'owned',
    ...unknown,
    quantity: '1',
    amount: '',
    ...ownValueDraftOf(null, currencyOfValues),
    acquiredOn: '',
    note: '',
    ...defaults,
  }
}

export function draftOf(copy: ApiCopy, currencyOfValues: AccountCurrency): CopyDraft {
  const { collectionId, status, grade, pricePaid } = copy
  return {
    collectionId,
    status,
    variant: copy.variant ?? '',
    language: copy.language ?? '',
    quality: grade ? 'graded' : (copy.condition ?? ''),
    company: grade?.company ?? '',
    grade: grade?.grade ?? '',
    certificate: grade?.certificate ?? '',
    quantity: String(copy.quantity),
    amount: pricePaid ? String(pricePaid.amount) : '',
    currency: pricePaid?.currency ?? 'USD',
    ...ownValueDraftOf(copy.ownValue, currencyOfValues),
    acquiredOn: copy.acquiredOn ?? '',
    place: copy.place ?? '',
    note: copy.note ?? '',
  }
}

/** Parses a price paid. Undefined if the text is no amount or is above a billion. */
export function parsePaidAmount(text: string): number | undefined {
  const amount = parseDecimal(text)
  return amount !== undefined && amount <= 1e9 ? amount : undefined
}

export function findDraftErrors(draft: CopyDraft): DraftErrors {
  const quantity = Number(draft.quantity)
  const isGraded = draft.quality === 'graded'
  const isPaidValid = draft.amount.trim() === '' || parsePaidAmount(draft.amount) !== undefined
  return {
    ...(!(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999) && {
      quantity: messages.quantityError,
    }),
    ...(!isPaidValid && { amount: messages.paidError }),
    ...findOwnValueErrors(draft),
    ...(isGraded && draft.company.trim() === '' && { company: messages.companyError }),
    ...(isGraded && draft.grade.trim() === '' && { grade: messages.gradeError }),
  }
}

const orNull = (text: string) => text.trim() || null

/** The facts of a valid draft for the API. */
export function factsOfDraft(draft: CopyDraft) {
  const { quality, company, grade, certificate, amount, currency } = draft
  const paid = parsePaidAmount(amount)
  const condition: CardCondition | null = cardConditions.find(known => known === quality) ?? null
  return {
    status: draft.status,
    variant: orNull(draft.variant),
    language: orNull(draft.language),
    condition,
    grade:
      quality === 'graded'
        ? { company: company.trim(), grade: grade.trim(), certificate: orNull(certificate) }
        : null,
    quantity: Number(draft.quantity),
    pricePaid: paid === undefined ? null : { amount: paid, currency },
    ownValue: ownValueOf(draft),
    acquiredOn: orNull(draft.acquiredOn),
    place: orNull(draft.place),
    note: orNull(draft.note),
  }
}
