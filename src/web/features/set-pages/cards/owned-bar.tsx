import type { ApiCard } from '#contract/card-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { locale } from '#domain/locale.ts'
import { euroRate } from '#domain/exchange-rates.ts'
import { formatPrice } from '#domain/price-format.ts'
import type { CompletionGoal } from '#web/features/completion/completion-goal.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { messages as siteMessages } from '#web/messages/en.ts'
import { euroRateMessages } from '#web/messages/en/euro-rate.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { type SetOwnership, summarizeOwnership } from './set-ownership.ts'
import type { MasterSet } from './use-master-set.ts'

const dollars = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** How many printings the summary names. */
const namedPrintings = 2

const rateText = euroRateMessages.rate(formatPrice(euroRate.usd, 'USD'), dateInWords(euroRate.day))

function textsOf(
  { owned, total, printings, missingCost, unpriced, hasEuros }: SetOwnership,
  goal: CompletionGoal,
): { text: string; isMoney?: true }[] {
  const isMaster = goal === 'master'
  return [
    { text: isMaster ? messages.owned.masterCount(owned, total) : messages.owned.count(owned, total) },
    ...printings
      .slice(0, isMaster ? 0 : namedPrintings)
      .map(([key, cards]) => ({ text: messages.owned.printing(cards, printingName(key)) })),
    ...(missingCost > 0
      ? [{ text: messages.owned.toFinish(dollars.format(missingCost)), isMoney: true as const }]
      : []),
    ...(missingCost > 0 && unpriced > 0
      ? [{ text: messages.owned.unpriced(unpriced), isMoney: true as const }]
      : []),
    ...(missingCost > 0 && hasEuros ? [{ text: rateText, isMoney: true as const }] : []),
  ]
}

type Props = {
  cards: readonly ApiCard[]
  requestedPrices: RequestedPrices
  master: MasterSet
}

/**
 * How much of the set the user owns, by the chosen goal. Space is reserved, because the server renders no text here.
 */
function Summary({ cards, requestedPrices, master }: Props) {
  const { status } = useSession()
  const ownership = useAllOwnership()
  const { state, printings, isProvisional, retry } = master
  const isKnown = status === 'signedIn' && (state === 'off' || state === 'ready')
  const summary = isKnown && summarizeOwnership({ ownership, printings }, cards, requestedPrices)
  const texts = summary ? textsOf(summary, printings ? 'master' : 'cards') : []
  return (
    <p className="flex min-h-6 flex-wrap content-start gap-x-4 gap-y-1 text-sm text-ink-2 max-sm:min-h-12">
      {texts.map(({ text, isMoney }) => (
        <span key={text} className={isMoney && 'money'}>
          {text}
        </span>
      ))}
      {isProvisional && <span className="text-warning">{messages.owned.provisional}</span>}
      {state === 'loading' && <span>{messages.owned.loadingPrintings}</span>}
      {state === 'failed' && (
        <span role="alert">
          {messages.owned.printingsFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            {siteMessages.common.tryAgain}
          </button>
        </span>
      )}
    </p>
  )
}

/**
 * What the signed-in user owns of a set. The server renders it for everybody, hidden; style sheets show it as soon as
 * the page knows that a session is stored, so that nothing moves later.
 */
export function OwnedBar(props: Props) {
  return (
    <div className="hidden grid-cols-1 [[data-session]_&]:grid">
      <Summary {...props} />
    </div>
  )
}
