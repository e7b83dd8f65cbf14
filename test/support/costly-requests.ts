import {
  addressOf,
  type HostileRequest,
  type KnownValues,
  type Operation,
  type Parameter,
  validFields,
  validValue,
} from './hostile-requests.ts'

/** Node refuses longer request lines, and the API longer bodies. */
const maxAddressBytes = 15_000
const maxBodyBytes = 1_000_000

/** Repeats a text until its encoded form has about this many bytes. */
function repeatTo(bytes: number, text: string, encoded = text): string {
  return text.repeat(Math.floor(bytes / Buffer.byteLength(encoded)))
}

/** The longest possible address with this query: '/v2/cards', ['name=a', 'name=b', …]. */
export function longAddress(path: string, parameterAt: (index: number) => string): string {
  let address = `${path}?`
  for (let index = 0; address.length < maxAddressBytes; index++) address += `${parameterAt(index)}&`
  return address
}

function validParameters(parameters: readonly Parameter[], known: KnownValues): Map<Parameter, string> {
  return new Map(
    parameters
      .filter(({ required }) => required)
      .map(parameter => [parameter, String(validValue(parameter.schema, parameter.name, known))] as const),
  )
}

function costlyAddresses(path: string, parameters: readonly Parameter[], known: KnownValues): string[] {
  const valid = validParameters(parameters, known)
  const texts = ['a,', '-*a OR '].flatMap(piece => {
    const long = repeatTo(maxAddressBytes, piece, encodeURIComponent(piece))
    return [long, long.slice(0, 1000)]
  })
  return parameters.flatMap(parameter =>
    texts.map(text => addressOf(path, parameters, new Map(valid).set(parameter, text))),
  )
}

/** A long list for a list, a long text for a text, and a list for anything else. */
function costlyValue(value: unknown): unknown {
  if (typeof value === 'string') return repeatTo(maxBodyBytes, 'a b,\ufdfa')
  const item: unknown = Array.isArray(value) ? value[0] : 0
  return Array.from({ length: maxBodyBytes / (JSON.stringify(item).length + 1) }, () => item)
}

function costlyBodies(body: Record<string, unknown>): unknown[] {
  const ofFields = Object.entries(body).map(([name, value]) => ({ ...body, [name]: costlyValue(value) }))
  return [costlyValue(null), ...ofFields]
}

/** Returns requests of one operation, each with one value as long as an address or body may be. */
export function costlyRequests(
  { method, path, operation }: { method: string; path: string; operation: Operation },
  known: KnownValues,
): HostileRequest[] {
  const { parameters, requestBody } = operation
  const verb = method.toUpperCase()
  const schema = requestBody?.content['application/json'].schema
  if (!schema)
    return costlyAddresses(path, parameters, known).map(address => ({ method: verb, path: address }))
  const address = addressOf(path, parameters, validParameters(parameters, known))
  return costlyBodies(validFields(schema, known)).map(body => ({ method: verb, path: address, body }))
}
