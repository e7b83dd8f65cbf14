import type { ApiCard } from '#contract/card-shapes.ts'
import { moneyOf, totalIn } from '#domain/copy-value.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { formatPrice } from '#domain/price-format.ts'
import type { CompletionGoal } from '#web/features/completion/completion-goal.ts'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { ratesText } from '#web/features/card-ui/rates-text.ts'
import type { RequestedPrices } from '#web/features/prices/use-listed-prices.ts'
import { messages as siteMessages } from '#web/messages/en.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { useCurrency } from '#web/ownership/currency-store.ts'
import { useAllOwnership } from '#web/ownership/ownership-store.ts'
import { useSession } from '#web/session/use-session.ts'
import { type SetOwnership, summarizeOwnership } from './set-ownership.ts'
import type { MasterSet } from './use-master-set.ts'

/** How many printings the summary names. */
const namedPrintings = 2

function textsOf(
  { owned, total, printings, missing }: SetOwnership,
  goal: CompletionGoal,
  currency: AccountCurrency,
): { text: string; isMoney?: true; isNote?: true }[] {
  const isMaster = goal === 'master'
  const { market, unpriced } = missing
  const rates = ratesText(currency, moneyOf(market))
  const cost = formatPrice(totalIn(market, currency), currency)
  return [
    { text: isMaster ? messages.owned.masterCount(owned, total) : messages.owned.count(owned, total) },
    ...printings
      .slice(0, isMaster ? 0 : namedPrintings)
      .map(([key, cards]) => ({ text: messages.owned.printing(cards, printingName(key)) })),
    ...(market.size > 0 ? [{ text: messages.owned.toFinish(cost), isMoney: true as const }] : []),
    ...(market.size > 0 && unpriced > 0
      ? [{ text: messages.owned.unpriced(unpriced), isMoney: true as const }]
      : []),
    ...(rates === undefined ? [] : [{ text: rates, isMoney: true as const, isNote: true as const }]),
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
  const currency = useCurrency()
  const { state, printings, isProvisional, retry } = master
  const isKnown = status === 'signedIn' && (state === 'off' || state === 'ready')
  const summary = isKnown && summarizeOwnership({ ownership, printings }, cards, requestedPrices)
  const texts = summary ? textsOf(summary, printings ? 'master' : 'cards', currency) : []
  return (
    <p className="flex min-h-6 flex-wrap content-start gap-x-4 gap-y-1 text-sm text-ink-2 max-sm:min-h-12">
      {texts.map(({ text, isMoney, isNote }) => (
        <span key={text} className={classNames(isMoney && 'money', isNote && 'text-xs text-ink-3')}>
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
