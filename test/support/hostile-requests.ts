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
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }
type Operation = {
  parameters: Parameter[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}
export type ApiDescription = { paths: Record<string, Record<string, Operation>> }

/** Values that the server knows, by the name of a parameter or field. */
export type KnownValues = Record<string, unknown>
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

/** Half of a surrogate pair has no percent-encoding; its bytes are sent as they would be in UTF-8. */
const encoded = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

/** The texts and values for one parameter or field: the known troublemakers, and some at random. */
function hostileTexts(seed: number, random: number): string[] {
  return [
    ...fixedTexts,
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 40 }), { seed, numRuns: random }),
  ]
}

function hostileValues(seed: number, random: number): unknown[] {
  return [...fixedValues, ...fc.sample(fc.jsonValue({ maxDepth: 2 }), { seed, numRuns: random })]
}

/** A value that the schema accepts, as far as it says what that is. */
function acceptable(schema: Schema, name: string, known: KnownValues): unknown {
  if (name in known) return known[name]
  if (schema.anyOf?.[0]) return acceptable(schema.anyOf[0], name, known)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [acceptable(schema.items ?? {}, name, known)]
  if (schema.type === 'object') return acceptableFields(schema, known)
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  return 'Pikachu'
}

function acceptableFields({ properties = {} }: Schema, known: KnownValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, acceptable(schema, name, known)]),
  )
}

/** Each way to put a value into a body in the place of one of its fields, at any depth. */
function fieldsOf(value: unknown): ((replacement: unknown) => unknown)[] {
  const whole = (replacement: unknown) => replacement
  if (Array.isArray(value))
    return [
      whole,
      ...value.flatMap((item, at) => fieldsOf(item).map(put => (by: unknown) => value.with(at, put(by)))),
    ]
  if (typeof value !== 'object' || value === null) return [whole]
  const inner = Object.entries(value).flatMap(([key, item]) =>
    fieldsOf(item).map(put => (by: unknown) => ({ ...value, [key]: put(by) })),
  )
  return [whole, ...inner]
}

function addressOf(path: string, parameters: Parameter[], values: Map<Parameter, string>): string {
  const query = parameters
    .filter(one => one.in === 'query' && values.has(one))
    .map(one => `${one.name}=${encoded(values.get(one) ?? '')}`)
  const filled = parameters
    .filter(one => one.in === 'path')
    .reduce((text, one) => text.replace(`{${one.name}}`, encoded(values.get(one) ?? '')), path)
  return filled + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** Requests of one operation, each with one hostile value; everything else in them is acceptable. */
export function hostileRequests(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  known: KnownValues,
  { seed, random }: { seed: number; random: number },
): HostileRequest[] {
  const { parameters, requestBody } = operation
  const usual = new Map(
    parameters
      .filter(one => one.required)
      .map(one => [one, String(acceptable(one.schema, one.name, known))] as const),
  )
  const schema = requestBody?.content['application/json'].schema
  const body = schema && acceptable(schema, '', known)
  const base = { method: method.toUpperCase(), ...(schema && { body }) }
  const byParameter = parameters.flatMap(one =>
    hostileTexts(seed, random)
      .filter(text => one.in === 'query' || text !== '')
      .map(text => ({ ...base, path: addressOf(path, parameters, new Map(usual).set(one, text)) })),
  )
  const address = addressOf(path, parameters, usual)
  const byField = schema
    ? fieldsOf(body).flatMap(put =>
        hostileValues(seed, random).map(value => ({ ...base, path: address, body: put(value) })),
      )
    : []
  return [{ ...base, path: address }, ...byParameter, ...byField]
}
