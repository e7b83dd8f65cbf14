import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiCard, ApiCardDetail } from '#contract/card-shapes.ts'
import { printingKeysOf } from '#domain/card-printings.ts'
import { formatPrice } from '#domain/price-format.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { printingName } from '#web/features/card-ui/printing-name.ts'
import { parseDecimal } from '#web/features/copies/parse-decimal.ts'
import { alertMessages } from '#web/messages/en/alerts.ts'
import { priceAlertMessages as messages } from '#web/messages/en/price-alert.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AlertCard, findSearchOf, type PriceTarget, priceTargetsOf } from './price-alerts.ts'
import { savedSearchesQuery } from './saved-search-cache.ts'
import { usePriceAlerts } from './use-price-alerts.ts'

type Price = Pick<NonNullable<ApiCard['price']>, 'price' | 'currency' | 'variant'>
type Kind = PriceTarget['kind']

const kinds = [
  { value: 'price-below', label: messages.below },
  { value: 'price-above', label: messages.above },
] as const

const currencies = (['USD', 'EUR'] as const).map(value => ({ value, label: value }))

/** The whole amount next to a price, in the direction of the alert; for small prices the price itself; '' without a price. */
function suggestedAmount(shown: Price | null, kind: Kind): string {
  if (!shown) return ''
  const { price } = shown
  const whole = kind === 'price-below' ? Math.floor(price) : Math.ceil(price)
  return whole > 0 ? String(whole) : price.toFixed(2)
}

const textOfPrinting = (key: string | null): string =>
  key === null ? alertMessages.anyPrinting : printingName(key)

/** An alert in short. One about another printing than that of the line names it. */
function targetText({ kind, amount, currency, variant }: PriceTarget, shown: string | null): string {
  const text = (kind === 'price-below' ? messages.isBelow : messages.isAbove)(formatPrice(amount, currency))
  return variant === shown ? text : messages.ofPrinting(text, textOfPrinting(variant))
}

/**
 * A card without a price has an alert in the chosen currency: about its only printing, or about any of them.
 */
type Props = { card: AlertCard & Pick<ApiCardDetail, 'variants'>; price: Price | null }

/** The alerts of the card, each with a button that removes it. */
function Targets({ userId, card, shown }: { userId: string; card: AlertCard; shown: string | null }) {
  const { api } = useApp()
  const { data } = useQuery(savedSearchesQuery(api, userId))
  const { remove, busy } = usePriceAlerts(userId, card)
  const targets = priceTargetsOf(findSearchOf(data, card))
  if (targets.length === 0) return null
  return (
    <ul aria-label={messages.set} className="flex flex-wrap gap-x-4 text-sm text-ink-2">
      {targets.map(target => (
        <li key={target.id} className="flex items-center gap-2">
          {targetText(target, shown)}
          <button
            type="button"
            className="link min-h-6"
            disabled={busy}
            aria-label={messages.removeOf(targetText(target, shown))}
            onClick={() => remove(target)}
          >
            {messages.remove}
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * "Tell me when the price is below or above": creates an alert for the shown printing at once. Without a price it is about
 * the first one.
 */
export function PriceAlertLine({ card, price }: Props) {
  const { user } = useSession()
  const requireSignIn = useRequireSignIn('saveSearch')
  const { add, busy } = usePriceAlerts(user?.id ?? '', card)
  const [kind, setKind] = useState<Kind>('price-below')
  const [typed, setTyped] = useState<string>()
  const [isWrong, setIsWrong] = useState(false)
  const [chosenCurrency, setCurrency] = useState<PriceTarget['currency']>('USD')
  const currency = price?.currency ?? chosenCurrency
  const text = typed ?? suggestedAmount(price, kind)
  const printings = printingKeysOf(card.variants)
  const variant = price?.variant ?? (printings.length === 1 ? printings[0] : null)
  const lead = printings.length > 1 ? messages.leadOf(textOfPrinting(variant)) : messages.lead
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = parseDecimal(text)
    if (amount === undefined || amount < 0.01 || amount > 1e7) return setIsWrong(true)
    if (requireSignIn()) add({ kind, amount, currency, variant })
  }
  return (
    <div className={`grid ${price ? 'min-h-24' : 'min-h-30'} content-start gap-1.5`}>
      <form noValidate className="grid gap-1.5" aria-label={lead} onSubmit={submit}>
        <p className="text-sm text-ink-2" aria-hidden>
          {lead}
        </p>
        <div className="flex flex-wrap items-start gap-2">
          <Select
            label={messages.direction}
            hideLabel
            options={kinds}
            value={kind}
            onValueChange={value => setKind(value)}
          />
          <TextField
            label={messages.amount(currency)}
            hideLabel
            className="w-24"
            inputMode="decimal"
            value={text}
            error={isWrong ? messages.amountError : undefined}
            onChange={event => {
              setTyped(event.target.value)
              setIsWrong(false)
            }}
          />
          {!price && (
            <Select
              label={messages.currency}
              hideLabel
              options={currencies}
              value={currency}
              onValueChange={setCurrency}
            />
          )}
          <Button type="submit" busy={busy} className="min-h-10">
            {messages.tellMe}
          </Button>
        </div>
      </form>
      {user && <Targets userId={user.id} card={card} shown={variant} />}
    </div>
  )
}
