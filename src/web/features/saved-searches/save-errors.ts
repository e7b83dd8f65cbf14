import type { ApiClient } from '#web/api/api-client.ts'
import { apiErrorMessage, apiFieldErrors } from '#web/api/api-error-message.ts'
import { isOffline } from '#web/api/network.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { searchTermMessages } from '#web/messages/en/search-terms.ts'
import type { SearchDraft } from './search-draft.ts'

const { dialog: texts } = savedSearchMessages

export type SaveErrors = { name?: string; query?: string; form?: string }

/** What is wrong with the terms of a query, in the user's language; undefined if all are understood. */
async function termProblems(
  api: ApiClient,
  { query, scope }: Pick<SearchDraft, 'query' | 'scope'>,
): Promise<string | undefined> {
  const mine = scope === 'mine' && { scope }
  const { terms = [] } = await api('GET /search', { query: { q: query, pageSize: '1', ...mine } })
  const problems = terms.filter(({ problem }) => problem !== null).map(searchTermMessages.problem)
  return problems.length > 0 ? problems.join(' ') : undefined
}

/** Why a search was not saved, by field. */
export async function findSaveErrors(
  api: ApiClient,
  draft: Pick<SearchDraft, 'query' | 'scope'>,
  error: unknown,
): Promise<SaveErrors> {
  const fields = apiFieldErrors(error)
  if (fields?.['query'] !== undefined) {
    const problems = await termProblems(api, draft).catch(() => undefined)
    return { query: problems ?? fields['query'] }
  }
  if (fields?.['name'] !== undefined) return { name: fields['name'] }
  if (isOffline()) return { form: texts.offline }
  return { form: apiErrorMessage(error) ?? texts.failed }
}
