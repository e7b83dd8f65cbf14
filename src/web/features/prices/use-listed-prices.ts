import { useEffect, useState } from 'react'
import type { ApiCard } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import type { BatchPlan } from './batch-plans.ts'
import type { DisplayedPrice } from './displayed-price.ts'

/** A card in a list; servers without prices omit `price`. */
export type CardWithOptionalPrice = Omit<ApiCard, 'price'> & { price?: ApiCard['price'] }

export type RequestedPrices = ReadonlyMap<string, DisplayedPrice | null>

const noPrices: RequestedPrices = new Map()

/**
 * Requests the prices of the cards that have none in the list, in batches as `plan` says, and returns them by card
 * id; null is an unavailable price. If the list contains all prices, no request is sent and no code is loaded.
 */
export function useRequestedPrices(
  cards: readonly CardWithOptionalPrice[],
  plan: BatchPlan,
): RequestedPrices {
  const { api } = useApp()
  const [prices, setPrices] = useState(noPrices)
  const ids = cards.filter(card => card.price === undefined).map(card => card.id)
  const idList = ids.slice(0, plan.maxCards).join(' ')
  useEffect(() => {
    const abortController = new AbortController()
    const fetchMissing = async () => {
      const [{ createPriceRequests: priceRequests }, { fetchInBatches }] = await Promise.all([
        import('./create-price-requests.ts'),
        import('./fetch-in-batches.ts'),
      ])
      const requests = priceRequests(api)
      await fetchInBatches({
        ids: idList.split(' '),
        plan,
        fetchPrice: id => requests.price(id, abortController.signal),
        onPrice: (id, price) => setPrices(current => new Map(current).set(id, price)),
        signal: abortController.signal,
      })
    }
    // Failures are ignored, because a list is usable without prices.
    if (idList) fetchMissing().catch(() => {})
    return () => abortController.abort()
  }, [api, idList, plan])
  return prices
}
