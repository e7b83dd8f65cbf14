import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { collectionEndpoints } from '#contract/collection-endpoints.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { changeCollection } from './collection-access.ts'
import type { CollectionDeps } from './collection-deps.ts'

type Call = (typeof collectionEndpoints)['createPost']

/** Creates the post of a published collection. Its text defaults to the description, else the name. */
export async function createPost(
  { pool }: CollectionDeps,
  { userId, type, collectionId, content }: HandlerInput<Call>['body'],
  viewer: Viewer,
): Promise<EndpointResponse<Call>> {
  return changeCollection(pool, collectionId, viewer.userId, async (client, { id, name, description }) => {
    if (userId !== viewer.userId) throw refusal('forbidden', 'post_of_other')
    const text = content?.trim() || description || name
    const rows = await runQuery(
      client,
      sql<{ id: string; createdAt: Date }>`
        insert into posts (id, user_id, type, collection_id, content)
        values (${randomUUIDv7()}, ${userId}, ${type}, ${id}, ${text})
       on conflict do nothing returning id, created_at as "createdAt"`,
    )
    const post = rows[0]
    if (!post) throw refusal('already_exists', 'post_exists')
    return {
      id: post.id,
      userId,
      type,
      collectionId: id,
      content: text,
      createdAt: post.createdAt.toISOString(),
    }
  })
}
