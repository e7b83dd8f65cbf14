import { z } from 'zod'
import { cleanCommentText } from '#domain/comment-text.ts'
import { maxApiKeyDays, maxApiKeyName, maxApiKeys } from './api-key-limits.ts'
import { createEndpointBuilder } from './endpoint.ts'
import { textSchema } from './text-field.ts'
import { keyScopes } from './viewer.ts'

const endpoint = createEndpointBuilder('Accounts')

const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    scope: z.enum(keyScopes),
    createdAt: z.string(),
    expiresAt: z.string().nullable().describe('Null if the key does not expire'),
    lastUsedAt: z.string().nullable().describe('To the minute; null if the key was never used'),
  })
  .meta({ id: 'ApiKey' })
export type ApiKey = z.output<typeof ApiKey>

const name = textSchema('Name', maxApiKeyName)
  .transform(value => cleanCommentText(value).replaceAll(/\s+/g, ' '))
  .refine(value => value !== '', 'Name is required')

const wrongDays = `days must be a whole number from 1 to ${maxApiKeyDays}; omit it for a key that does not expire`

export const apiKeyEndpoints = {
  listApiKeys: endpoint.get('/account/keys', {
    summary: "The viewer's API keys, newest first, also expired ones",
    caller: 'user',
    key: 'never',
    response: z.object({ keys: z.array(ApiKey) }),
  }),
  createApiKey: endpoint.post('/account/keys', {
    summary: `Creates an API key; a user has ${maxApiKeys} at most. The key cannot be read again.`,
    caller: 'user',
    key: 'never',
    body: z.object({
      name,
      scope: z.enum(keyScopes, 'scope must be read or write'),
      days: z
        .int(wrongDays)
        .min(1, wrongDays)
        .max(maxApiKeyDays, wrongDays)
        .nullish()
        .describe('Days until the key expires; without it the key does not expire'),
    }),
    response: z.object({
      key: z.string().describe('For the header `Authorization: Bearer`'),
      ...ApiKey.shape,
    }),
    status: 201,
  }),
  revokeApiKey: endpoint.delete('/account/keys/{id}', {
    summary: 'Ends an API key at once and forever',
    caller: 'user',
    key: 'never',
    params: z.object({ id: z.string().max(120) }),
    response: z.object({ success: z.literal(true), id: z.string() }),
  }),
}
