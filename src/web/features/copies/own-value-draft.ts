import { type AccountCurrency, findAccountCurrency, maxOwnValue, roundMoney } from '#domain/exchange-rates.ts'
import type { CardCopy } from '#domain/card-copy.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { parseDecimal } from './parse-decimal.ts'

const { form: messages } = copiesMessages

/** What a form has about the value of a copy to its owner, as text. An empty amount means none. */
export type OwnValueDraft = {
  ownAmount: string
  ownCurrency: AccountCurrency
  /** YYYY-MM-DD */
  ownDay: string
}

/** The day of the browser, as YYYY-MM-DD. Swedish dates are written so. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE').format(new Date())

export function ownValueDraftOf(
  ownValue: CardCopy['ownValue'] | undefined,
  usual: AccountCurrency,
): OwnValueDraft {
  if (!ownValue) return { ownAmount: '', ownCurrency: usual, ownDay: today() }
  const { amount, currency, day } = ownValue
  return { ownAmount: String(amount), ownCurrency: currency, ownDay: day }
}

/** Parses an amount. Undefined if the text is none, is above a billion, or has more decimals than the currency. */
function parseOwnAmount({ ownAmount, ownCurrency }: OwnValueDraft): number | undefined {
  const amount = parseDecimal(ownAmount)
  const isValid = amount !== undefined && amount <= maxOwnValue && roundMoney(amount, ownCurrency) === amount
  return isValid ? amount : undefined
}

export function findOwnValueErrors(draft: OwnValueDraft): Partial<Record<keyof OwnValueDraft, string>> {
  if (draft.ownAmount.trim() === '') return {}
  return {
    ...(parseOwnAmount(draft) === undefined && {
      ownAmount: draft.ownCurrency === 'JPY' ? messages.yenError : messages.ownValueError,
    }),
    ...(draft.ownDay === '' && { ownDay: messages.ownDayError }),
  }
}

/** The value of a valid draft. */
export function ownValueOf(draft: OwnValueDraft): CardCopy['ownValue'] {
  const amount = draft.ownAmount.trim() === '' ? undefined : parseOwnAmount(draft)
  return amount === undefined ? null : { amount, currency: draft.ownCurrency, day: draft.ownDay }
}

/** The changes of a draft with another text or currency. A new amount is one of today. */
export function withOwnAmount(ownAmount: string): Partial<OwnValueDraft> {
  return { ownAmount, ownDay: today() }
}

export function withOwnCurrency(code: string): Partial<OwnValueDraft> {
  return { ownCurrency: findAccountCurrency(code) ?? 'USD' }
}
