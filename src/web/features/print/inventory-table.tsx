import type { ApiCopy } from '#contract/copy-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import {
  isNotCounted,
  languageText,
  moneyText,
  printingText,
  qualityText,
} from '#web/features/copies/copy-text.ts'
import { copiesMessages } from '#web/messages/en/copies.ts'
import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'

export type InventoryColumns = { hasPricesPaid: boolean }

const sources: Record<string, string> = priceLineMessages.sources

/** Where a value is from, and its day. */
function originOf({ worth, ownValue }: ApiCopy): string {
  if (!worth) return ''
  const [source, day] =
    worth.by === 'owner'
      ? [messages.ownValue, ownValue?.day]
      : [worth.source && (sources[worth.source] ?? worth.source), worth.day]
  return [source, day && dateInWords(day)].filter(Boolean).join(' · ')
}

function Value({ copy }: { copy: ApiCopy }) {
  const { worth, quantity, grade } = copy
  if (isNotCounted(copy)) return copiesMessages.notCounted
  if (!worth) return grade ? copiesMessages.gradedNotPriced : copiesMessages.noPrice
  const all = { amount: worth.amount * quantity, currency: worth.currency }
  return (
    <span className="money">
      <span>{moneyText(worth)}</span>
      {quantity > 1 && <span className="block">{messages.allOfRow(quantity, moneyText(all))}</span>}
      <span className="block text-ink-2">{originOf(copy)}</span>
    </span>
  )
}

type RowProps = { copy: ApiCopy; columns: InventoryColumns }

/** Equal copies of a card. */
export function InventoryRow({ copy, columns }: RowProps) {
  const { card, variant, language, grade, quantity, pricePaid, condition } = copy
  return (
    <tr>
      <td>
        <span className="font-semibold" lang={card.language}>
          {card.name}
        </span>
        <span className="block text-ink-2" lang={card.language}>
          {[card.number, card.set.name].join(' · ')}
        </span>
      </td>
      <td>
        <span>{variant === null ? '' : printingText(variant)}</span>
        {language && <span className="block">{languageText(language)}</span>}
      </td>
      <td>
        <span>{(condition || grade) && qualityText({ condition, grade })}</span>
        {grade?.certificate && <span className="block">{messages.certificate(grade.certificate)}</span>}
      </td>
      <td className="text-right">{quantity}</td>
      {columns.hasPricesPaid && (
        <td className="text-right">
          <span className="money">{pricePaid && moneyText(pricePaid)}</span>
        </td>
      )}
      <td className="text-right">
        <Value copy={copy} />
      </td>
    </tr>
  )
}

export function InventoryHead({ columns }: { columns: InventoryColumns }) {
  return (
    <thead>
      <tr>
        <th scope="col">{messages.card}</th>
        <th scope="col" className="w-[16%]">
          {messages.printing}
        </th>
        <th scope="col" className="w-[18%]">
          {messages.quality}
        </th>
        <th scope="col" className="w-[9%] text-right">
          {messages.quantity}
        </th>
        {columns.hasPricesPaid && (
          <th scope="col" className="w-[13%] text-right">
            {messages.paidEach}
          </th>
        )}
        <th scope="col" className="w-[23%] text-right">
          {messages.valueEach}
        </th>
      </tr>
    </thead>
  )
}
