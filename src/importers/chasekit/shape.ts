import { isRow } from '#importers/row.ts'

/** Returns the path of the first wrong value; undefined if all are right. */
export type Check = (value: unknown, path: string) => string | undefined

const maxItems = 1000
// Line breaks are part of texts. Others have no meaning and would break files and pages.
const controlCharacter = /(?!\n)\p{Cc}/u

function check(isRight: (value: unknown) => boolean): Check {
  return (value, path) => (isRight(value) ? undefined : path)
}

export const text = check(value => typeof value === 'string' && !controlCharacter.test(value))
export const name = check(
  value => typeof value === 'string' && value.trim() !== '' && value.length <= 300 && !/\p{Cc}/u.test(value),
)
export const id = check(
  value =>
    typeof value === 'string' &&
    /^\S(?:.*\S)?$/u.test(value) &&
    value.length <= 100 &&
    !/\p{Cc}/u.test(value),
)
export const count = check(value => Number.isSafeInteger(value) && Number(value) >= 0)
export const boolean = check(value => typeof value === 'boolean')
export const address = check(
  value =>
    typeof value === 'string' &&
    /^https?:\/\//.test(value) &&
    URL.canParse(value) &&
    !/[\s\p{Cc}]/u.test(value),
)
export const oneOf = (...values: readonly string[]) => check(value => values.some(one => one === value))

export function orNull(other: Check): Check {
  return (value, path) => (value === null ? undefined : other(value, path))
}

export function optional(other: Check): Check {
  return (value, path) => (value === undefined ? undefined : other(value, path))
}

export function listOf(item: Check): Check {
  return (value, path) => {
    if (!Array.isArray(value) || value.length > maxItems) return path
    for (const [index, one] of value.entries()) {
      const wrong = item(one, `${path}[${index}]`)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
}

/** Checks all fields of a type. Other fields are wrong. */
export function objectOf<Type>(fields: { [Field in keyof Required<Type>]: Check }): Check {
  const checks = new Map(Object.entries<Check>(fields))
  return (value, path) => {
    if (!isRow(value)) return path
    const unknown = Object.keys(value).find(field => !checks.has(field))
    if (unknown !== undefined) return `${path}.${unknown.slice(0, 40)}`
    for (const [field, checkField] of checks) {
      const wrong = checkField(value[field], `${path}.${field}`)
      if (wrong !== undefined) return wrong
    }
    return undefined
  }
}

const maxDepth = 20

/** A JSON value of any shape, without control characters. */
export const anyJson: Check = (value, path) => checkJson(value, path, 0)

function checkJson(value: unknown, path: string, depth: number): string | undefined {
  if (depth > maxDepth) return path
  if (typeof value === 'string') return text(value, path)
  if (typeof value !== 'object' || value === null) return undefined
  for (const [field, part] of Object.entries(value)) {
    const wrong = text(field, path) ?? checkJson(part, path, depth + 1)
    if (wrong !== undefined) return wrong
  }
  return undefined
}
