import { apiEndpoints } from '#contract/api.ts'
import { isUndescribed } from '#contract/endpoint.ts'
import { CheckFailed, createApiCaller, type EndpointName } from './api-caller.ts'
import { useBinder } from './binder-journey.ts'
import * as collections from './collection-journeys.ts'
import { changeCopies } from './copy-journeys.ts'
import { saveSearch, shareLists } from './list-journeys.ts'
import * as users from './user-journeys.ts'
import * as visitors from './visitor-journeys.ts'

export type ApiCheck = { calls: number; endpoints: number; problems: string[] }

/** The check signs up as a visitor does: it reaches no endpoint for owners, nor one that needs a link of an owner. */
export const reachesEndpoint = (name: EndpointName): boolean =>
  !isUndescribed(apiEndpoints[name]) && name !== 'setPasswordByLink'

/**
 * Calls every described endpoint of a running site and validates the responses against the contract. Consecutive calls go to
 * different addresses, so that each server must see the changes that another one stored.
 */
export async function checkApi(origins: readonly string[]): Promise<ApiCheck> {
  const caller = createApiCaller(origins)
  const problems: string[] = []
  const attempt = async (journey: () => Promise<void>) =>
    journey().catch((error: Error) => {
      problems.push(error instanceof CheckFailed ? error.message : String(error.cause ?? error.stack))
    })
  await attempt(() => visitors.readCatalogue(caller))
  await attempt(() => visitors.readPrices(caller))
  await attempt(() => visitors.readPublicLists(caller))
  await attempt(() => visitors.readBulkFiles(caller))
  await attempt(async () => {
    const owner = await users.signUp(caller)
    const reader = await users.signUp(caller)
    const id = await collections.createCollection(caller, owner)
    await attempt(() => collections.editCards(caller, owner, id))
    await attempt(() => changeCopies(caller, owner, id))
    await attempt(() => useBinder(caller, owner, id))
    await attempt(() => shareLists(caller, owner, id))
    await attempt(() => saveSearch(caller, owner))
    await attempt(() => collections.editCollection(caller, owner, id))
    await attempt(() => collections.exportAndImportFiles(caller, owner, id))
    await attempt(() => collections.voteAndCommentOnCollection(caller, owner, reader, id))
    await attempt(() => users.readNotices(caller, owner))
    await attempt(() => collections.deleteFirstComment(caller, owner, id))
    await attempt(() => users.discussCard(caller, owner, reader))
    await attempt(() => users.blockAndUnblockUser(caller, owner, reader))
    await attempt(() => users.callWithApiKey(caller, owner))
    await attempt(() => users.saveAndTestChannel(caller, owner))
    await attempt(() => users.readProfile(caller, owner))
    await attempt(() => users.changeAndExportAccount(caller, owner))
    for (const person of [owner, reader]) await attempt(() => users.deleteOwnAccount(caller, person))
  })
  const uncalled = (Object.keys(apiEndpoints) as EndpointName[]).filter(
    name => reachesEndpoint(name) && !caller.validatedEndpoints.has(name),
  )
  problems.push(...uncalled.map(name => `${name} has not been answered as described`))
  return { calls: caller.calls(), endpoints: caller.validatedEndpoints.size, problems }
}
