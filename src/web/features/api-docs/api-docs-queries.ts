import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '#web/api/api-client.ts'
import type { AppDependencies } from '#web/app/app-context.ts'
import type { PageMeta } from '#web/app/page-meta.ts'
import { apiDocsPageMessages as apiDocsMessages } from '#web/messages/en/api-docs.ts'

type Parameter = { name: string; in: string; required: boolean; description?: string; schema: object }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  responses: Record<string, { description: string }>
}
/** The displayed subset of the OpenAPI document. */
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

export const apiDescriptionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['openapi'],
    queryFn: async () => (await api('GET /openapi.json')) as ApiDescription,
  })

export async function loadApiDescription(app: AppDependencies): Promise<void> {
  await app.queryClient.prefetchQuery(apiDescriptionQuery(app.api))
}

export function apiDocsMeta(): PageMeta {
  return {
    title: apiDocsMessages.title,
    description: apiDocsMessages.description,
    canonical: '/api/docs',
  }
}
