import { useEffect, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { BatchPlan } from './batch-plans.ts'
import type { PriceResult } from './read-price.ts'

/** A card of a list; servers that know no prices leave `price` out. */
export type ListedCard = Omit<ApiCard, 'price'> & { price?: ApiCard['price'] }

export type AskedPrices = ReadonlyMap<string, PriceResult | null>

const none: AskedPrices = new Map()

/**
 * Prices of the cards of a list whose price did not come with it, asked for card by card as `plan` says. Where the
 * server sends prices with its lists nothing is asked and nothing more is downloaded.
 */
export function useListedPrices(cards: readonly ListedCard[], plan: BatchPlan): AskedPrices {
  const { api } = useApp()
  const [asked, setAsked] = useState(none)
  const ids = cards.filter(card => card.price === undefined).map(card => card.id)
  const wanted = ids.slice(0, plan.most).join(' ')
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const [{ priceRequests }, { fetchInBatches }] = await Promise.all([
        import('./price-requests.ts'),
        import('./fetch-in-batches.ts'),
      ])
      const requests = priceRequests(api)
      await fetchInBatches({
        ids: wanted.split(' '),
        plan,
        ask: id => requests.price(id, leaving.signal),
        receive: (id, price) => setAsked(before => new Map(before).set(id, price)),
        signal: leaving.signal,
      })
    }
    // Without prices a list is as usable as before.
    if (wanted) ask().catch(() => {})
    return () => leaving.abort()
  }, [api, wanted, plan])
  return asked
}
