import { AppError } from '#contract/problem.ts'
import type { tradeListEndpoints } from '#contract/trade-list-endpoints.ts'
import type { WantListQuery } from '#contract/want-list-endpoints.ts'
import type { AccountCurrency } from '#domain/exchange-rates.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import type { HoldingDeps } from '#server/collections/holdings.ts'
import { findCurrency } from '#server/users/find-currency.ts'
import { findListOwner } from './find-list-owner.ts'
import { presentTradeList } from './present-want-list.ts'
import { findListByToken } from './want-list-links.ts'

/** The endpoints that read trade lists. Their links are those of want lists. */
export function tradeListHandlers(deps: HoldingDeps): Handlers<typeof tradeListEndpoints> {
  const { pool } = deps
  const read = async (ownerId: string, currency: AccountCurrency, query: WantListQuery) => {
    const cards = await deps.readAllOwnCards(ownerId)
    return presentTradeList(deps, await findListOwner(pool, ownerId), { cards, currency }, query)
  }
  return {
    findOwnTradeList: async ({ query, viewer: { userId } }) =>
      read(userId, await findCurrency(pool, userId), query),
    findSharedTradeList: async ({ params, query }) => {
      const list = await findListByToken(pool, 'trade', params.token)
      // A wrong address, a revoked one and that of a want list are alike.
      if (!list) throw new AppError('not_found', 'Trade list not found')
      return read(list.ownerId, 'USD', query)
    },
  }
}
