import { z } from 'zod'
import { apiEndpoints } from '#contract/api.ts'
import { type Endpoint, isUndescribed } from '#contract/endpoint.ts'
import { isRole } from '#contract/viewer.ts'
import { problemStatus } from '#contract/problem.ts'
import { refusalReasons } from '#contract/refusals.ts'

type JsonSchema = Record<string, unknown>
type ObjectSchema = {
  properties?: Record<string, JsonSchema & { description?: string }>
  required?: string[]
}

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return rest
}

/** Moves Zod's `$defs` to OpenAPI's shared schemas. */
function withSharedSchemas(schema: JsonSchema, shared: Record<string, unknown>): JsonSchema {
  const { $defs, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'),
  ) as JsonSchema
  Object.assign(shared, $defs)
  return rest
}

function parameters(schema: z.core.$ZodType | undefined, location: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }))
}

function problems(endpoint: Endpoint): Record<string, JsonSchema> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } }
  const statuses = new Set<number>([401, 429, 500])
  if (endpoint.query || endpoint.body) statuses.add(400)
  if (endpoint.params) statuses.add(404)
  if (endpoint.method !== 'GET') statuses.add(409)
  if (endpoint.method !== 'GET' && endpoint.params) statuses.add(403)
  if (endpoint.body) statuses.add(413)
  const codes = (status: number) =>
    Object.entries(problemStatus)
      .filter(([, own]) => own === status)
      .map(([code]) => code)
  return Object.fromEntries(
    [...statuses].toSorted().map(status => [status, { description: codes(status).join(', '), content }]),
  )
}

function successContent(endpoint: Endpoint, schema: JsonSchema): Record<string, JsonSchema> {
  const types = endpoint.files ?? ['application/json']
  return Object.fromEntries(types.map(type => [type, { schema }]))
}

const token = { bearer: [] }
/** The empty requirement makes the token optional. */
const security = { anyone: [{}], viewer: [{}, token], scoped: [{}, token], user: [token] }

/** An endpoint whose response is the same for all needs neither token nor key. */
function securityOf({ caller = 'anyone', key }: Endpoint): JsonSchema[] {
  const ofSession = isRole(caller) ? [token] : security[caller]
  return key === 'never' || caller === 'anyone' ? ofSession : [...ofSession, { apiKey: [key] }]
}

function operation(name: string, endpoint: Endpoint, shared: Record<string, unknown>): JsonSchema {
  const schema = withSharedSchemas(schemaOf(endpoint.response, 'output'), shared)
  const body = endpoint.body && withSharedSchemas(schemaOf(endpoint.body, 'input'), shared)
  return {
    operationId: name,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: successContent(endpoint, schema) },
      ...problems(endpoint),
    },
  }
}

const problemSchema = {
  type: 'object',
  required: ['error', 'message', 'code'],
  properties: {
    error: { type: 'string' },
    message: { type: 'string', description: 'The same sentence as error' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'One sentence per wrong field',
    },
    reason: {
      type: 'string',
      enum: refusalReasons,
      description: 'Why the call was refused, for programs that show a sentence of their own',
    },
    values: { type: 'object', description: 'The numbers and names in the sentence of the reason' },
  },
}

const bearer = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The access token of a session. One that is not valid is refused with 401 on every call.',
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key of Account Settings, sent as `Authorization: Bearer ck_…`. Operations name the scope that it needs: `read`, ' +
    'which every key has, or `write`. With another scope, and on operations without this scheme that need a token, a key ' +
    'is refused with 403. One that is wrong, expired or revoked is refused with 401.',
}

/** The OpenAPI 3.1 description of endpoints. */
export function describeEndpoints(origin: string, endpoints: Record<string, Endpoint>): JsonSchema {
  const schemas: Record<string, unknown> = { Problem: problemSchema }
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = (paths[`/api${endpoint.path}`] ??= {})
    path[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'ChaseKit API',
      version: '1',
      description: 'Cards, sets, series, search, votes, discussions and accounts of ChaseKit.',
    },
    servers: [{ url: origin }],
    paths,
    components: { schemas, securitySchemes: { bearer, apiKey } },
  }
}

const described = Object.entries<Endpoint>(apiEndpoints).filter(([, endpoint]) => !isUndescribed(endpoint))

/** The description of the endpoints for all users, generated from the contract. */
export function describeApi(origin: string): JsonSchema {
  return describeEndpoints(origin, Object.fromEntries(described))
}
