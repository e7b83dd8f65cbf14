import { z } from 'zod'
import { shareTokenLength } from '#domain/share-token.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { listFields, listQuery, WantListEntry } from './want-list-endpoints.ts'

const endpoint = createEndpointBuilder('Trade lists')
const { variant, condition, isGraded } = WantListEntry.shape

const TradeListEntry = WantListEntry.omit({ ownedIn: true }).extend({
  variant: variant.describe('The printing as a variant key; null for the common one'),
  condition: condition.describe('The condition; null if it is not known'),
  isGraded: isGraded.describe('Whether the copies are graded, which have no price'),
})

/** The copies of all collections of a user that are for trade, and the name of the user; nothing else about them. */
const TradeList = z.object({ ...listFields, trades: z.array(TradeListEntry) }).meta({ id: 'TradeList' })
export type TradeList = z.output<typeof TradeList>

export const tradeListEndpoints = {
  findOwnTradeList: endpoint.get('/collections/trades', {
    summary: "The owned copies of all of the viewer's collections whose cards have the tag `trade`",
    caller: 'user',
    key: 'read',
    query: listQuery,
    response: TradeList,
  }),
  findSharedTradeList: endpoint.get('/trade-lists/shared/{token}', {
    summary:
      'A trade list by the token of one of its links, which `POST /want-lists/links` creates with `list: trade`; 404 once ' +
      'the link is revoked',
    key: 'read',
    params: z.object({ token: z.string().max(shareTokenLength) }),
    query: listQuery,
    response: TradeList,
  }),
}
