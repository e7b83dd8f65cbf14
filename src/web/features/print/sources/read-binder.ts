import type { BinderPage, Pocket } from '#contract/binder-shapes.ts'
import { notFoundAsNull } from '#web/api/api-client.ts'
import type { PageRange } from '#web/features/print/print-url.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import type { ListedCard, PrintList } from './print-list.ts'
import type { Reader } from './read-ownership.ts'

/** The maximum number of pages in one response. */
const pagesPerCall = 20

/** The card in front of a pocket, or the one that is reserved for it; undefined for a pocket with a label. */
function listedPocket(page: number, { row, column, stack, reservation }: Pocket): ListedCard | undefined {
  const [front] = stack
  const content = front ?? reservation
  if (!content) return undefined
  const { productId, card, variant } = content
  return {
    productId,
    card,
    number: card.number,
    setName: card.set.name,
    variant,
    wishes: messages.pocket(page, row, column),
    quantity: 1,
    price: null,
    holding: front ? { owned: front.quantity, printings: [front.variant] } : undefined,
  }
}

/** The pockets of pages of a binder: reserved ones are missing cards. Null if the binder does not exist or is not the user's. */
export async function readBinder(
  { api, signal }: Reader,
  id: string,
  range: PageRange | undefined,
): Promise<PrintList | null> {
  const params = { id }
  const found = await api('GET /binders/{id}', { params }, { signal }).catch(notFoundAsNull)
  if (!found) return null
  const { binder } = found
  const last = Math.min(range?.to ?? binder.pages, binder.pages)
  const pages: BinderPage[] = []
  for (let from = range?.from ?? 1; from <= last; from += pagesPerCall) {
    const query = { from: String(from), to: String(Math.min(last, from + pagesPerCall - 1)) }
    pages.push(...(await api('GET /binders/{id}/pages', { params, query }, { signal })).pages)
  }
  const cards = pages.flatMap(({ page, pockets }) =>
    pockets.flatMap(pocket => listedPocket(page, pocket) ?? []),
  )
  return { name: binder.name, cards, hasOwnership: true }
}
