type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  default?: unknown
  minimum?: number
  maxLength?: number
}

/** A parameter's schema as text: 'integer, 1 or more, 50 when absent'. */
export function describeSchema(schema: JsonSchema): string {
  const kind = schema.enum
    ? schema.enum.map(value => `'${String(value)}'`).join(' or ')
    : String(schema.type ?? '')
  const phrases = [kind]
  if (schema.minimum !== undefined) phrases.push(`${schema.minimum} or more`)
  if (schema.maxLength !== undefined) phrases.push(`at most ${schema.maxLength} characters`)
  if (schema.default !== undefined && schema.default !== '')
    phrases.push(`${String(schema.default)} when absent`)
  return phrases.filter(Boolean).join(', ')
}
