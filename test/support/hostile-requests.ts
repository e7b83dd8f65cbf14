import fc from 'fast-check'

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
export type Operation = {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** Valid values by the name of the parameter or field that takes them, such as existing ids. */
export type KnownValues = Record<string, unknown>
/** A request that is valid except for one value at most. */
export type HostileRequest = { method: string; path: string; body?: unknown }

const fixedTexts = [
  '',
  'a\0b',
  '\ud800',
  "'",
  '%',
  '%_%',
  '()',
  '-1',
  '99999999999999999999',
  '__proto__',
  '../../etc/passwd',
  '\u202e\u{1f409}',
  'x'.repeat(130),
  'x'.repeat(3000),
]
const fixedValues = ['a\0b', '\ud800', 'x'.repeat(3000), null, 1e308, [], { '\0': 1 }]

/** Encodes a text for a URL. A lone surrogate cannot be percent-encoded as a character, so its bytes are sent. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

/** Hostile texts for one parameter: known problematic ones and random ones. */
function hostileTexts(seed: number, random: number): string[] {
  return [
    ...fixedTexts,
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed, numRuns: random }),
  ]
}

function hostileValues(seed: number, random: number): unknown[] {
  return [...fixedValues, ...fc.sample(fc.jsonValue({ maxDepth: 2 }), { seed, numRuns: random })]
}

/** Returns the known value of this name, or else a simple value of the schema's type. Ignores formats and lengths. */
export function validValue(schema: Schema, name: string, known: KnownValues): unknown {
  if (name in known) return known[name]
  if (schema.anyOf?.[0]) return validValue(schema.anyOf[0], name, known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [validValue(schema.items ?? {}, name, known)]
  if (schema.type === 'object') return validFields(schema, known)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return 'Pikachu'
}

export function validFields({ properties = {} }: Schema, known: KnownValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validValue(schema, name, known)]),
  )
}

/** Returns functions that each replace one value of a body, at any depth. */
export function replacers(value: unknown): ((replacement: unknown) => unknown)[] {
  const replaceAll = (replacement: unknown) => replacement
  if (Array.isArray(value))
    return [
      replaceAll,
      ...value.flatMap((item, index) =>
        replacers(item).map(replace => (replacement: unknown) => value.with(index, replace(replacement))),
      ),
    ]
  if (typeof value !== 'object' || value === null) return [replaceAll]
  const inner = Object.entries(value).flatMap(([key, item]) =>
    replacers(item).map(replace => (replacement: unknown) => ({ ...value, [key]: replace(replacement) })),
  )
  return [replaceAll, ...inner]
}

export function addressOf(
  path: string,
  parameters: readonly Parameter[],
  values: Map<Parameter, string>,
): string {
  const query = parameters
    .filter(parameter => parameter.in === 'query' && values.has(parameter))
    .map(parameter => `${parameter.name}=${encoded(values.get(parameter) ?? '')}`)
  const filled = parameters
    .filter(parameter => parameter.in === 'path')
    .reduce(
      (text, parameter) => text.replace(`{${parameter.name}}`, encoded(values.get(parameter) ?? '')),
      path,
    )
  return filled + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Returns requests of one operation. The first is valid; each other one contains one hostile value. */
export function hostileRequests(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  known: KnownValues,
  { seed, random }: { seed: number; random: number },
): HostileRequest[] {
  const { parameters, requestBody } = operation
  const defaultValues = new Map(
    parameters
      .filter(parameter => parameter.required)
      .map(parameter => [parameter, String(validValue(parameter.schema, parameter.name, known))] as const),
  )
  const schema = requestBody?.content['application/json'].schema
  const body = schema && validValue(schema, '', known)
  const base = { method: method.toUpperCase(), ...(schema && { body }) }
  const byParameter = parameters.flatMap(parameter =>
    hostileTexts(seed, random)
      .filter(text => parameter.in === 'query' || text !== '')
      .map(text => ({
        ...base,
        path: addressOf(path, parameters, new Map(defaultValues).set(parameter, text)),
      })),
  )
  const address = addressOf(path, parameters, defaultValues)
  const byField = schema
    ? replacers(body).flatMap(replace =>
        hostileValues(seed, random).map(value => ({ ...base, path: address, body: replace(value) })),
      )
    : []
  return [{ ...base, path: address }, ...byParameter, ...byField]
}
