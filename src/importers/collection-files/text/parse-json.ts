const quote = '"'.charCodeAt(0)
const backslash = '\\'.charCodeAt(0)

/** A longer value of a member or item is not parsed. A card with 100 kinds of copies and all their notes is shorter. */
const maxValueLength = 512 * 1024
/** More members than any file has that is read. */
const maxMembers = 100

/** A value that is too long to be parsed. It is no object, list, text or number. */
const skipped = undefined

class BrokenJson extends Error {}
class TooManyMembers extends Error {}

function endOfText(json: string, open: number): number {
  for (let index = open + 1; index < json.length; index += 1) {
    const code = json.charCodeAt(index)
    if (code === quote) return index
    if (code === backslash) index += 1
  }
  throw new BrokenJson()
}

/** Reads JSON value by value. */
class JsonReader {
  readonly #json: string
  #index = 0

  constructor(json: string) {
    this.#json = json
  }

  /** Skips white space and returns the next character; '' at the end. */
  peek(): string {
    const next = /[^ \t\r\n]/g
    next.lastIndex = this.#index
    this.#index = next.exec(this.#json)?.index ?? this.#json.length
    return this.#json.charAt(this.#index)
  }

  take(expected: string): void {
    if (this.peek() !== expected) throw new BrokenJson()
    this.#index += 1
  }

  /** Takes the end of a list or object if it is next. */
  takesClose(close: string): boolean {
    if (this.peek() !== close) return false
    this.#index += 1
    return true
  }

  /** Takes the comma before another value, or the end of the list or object. Returns whether a value follows. */
  takesComma(close: string): boolean {
    if (this.takesClose(close)) return false
    this.take(',')
    return true
  }

  value(): unknown {
    this.peek()
    const start = this.#index
    this.#index = this.#endOfValue()
    if (this.#index - start > maxValueLength) return skipped
    return JSON.parse(this.#json.slice(start, this.#index))
  }

  /** The index of the comma or bracket behind the value. Nothing but the brackets is checked. */
  #endOfValue(): number {
    const json = this.#json
    let depth = 0
    for (let index = this.#index; index < json.length; index += 1) {
      const character = json.charAt(index)
      if (character === '"') index = endOfText(json, index)
      else if (character === '[' || character === '{') depth += 1
      else if (depth === 0 && (character === ',' || character === ']' || character === '}')) return index
      else if (character === ']' || character === '}') depth -= 1
      else if (depth === 0 && character === ':') return index
    }
    throw new BrokenJson()
  }
}

function* listItems(reader: JsonReader): Generator<number, unknown[]> {
  const items: unknown[] = []
  reader.take('[')
  if (reader.takesClose(']')) return items
  do {
    items.push(reader.value())
    yield items.length
  } while (reader.takesComma(']'))
  return items
}

function* members(reader: JsonReader, lists: readonly string[]): Generator<number, Map<string, unknown>> {
  const found = new Map<string, unknown>()
  reader.take('{')
  if (reader.takesClose('}')) return found
  do {
    const name = reader.value()
    if (typeof name !== 'string') throw new BrokenJson()
    if (found.size === maxMembers) throw new TooManyMembers()
    reader.take(':')
    const isSplit = lists.includes(name) && reader.peek() === '['
    found.set(name, isSplit ? yield* listItems(reader) : reader.value())
    yield 0
  } while (reader.takesComma('}'))
  return found
}

/**
 * Parses a JSON object in steps of one member, or of one item of the named lists in it, which yield the number of items of
 * the list. Undefined if the text is no object in valid JSON. Values that are too long become undefined. An object with more
 * members than any file has is returned without any, because it is another kind of file.
 */
export function* parseJsonObjectInSteps(
  json: string,
  lists: readonly string[],
): Generator<number, Record<string, unknown> | undefined> {
  const reader = new JsonReader(json)
  try {
    const found = yield* members(reader, lists)
    return reader.peek() === '' ? Object.fromEntries(found) : undefined
  } catch (error) {
    if (error instanceof TooManyMembers) return {}
    if (error instanceof BrokenJson || error instanceof SyntaxError) return undefined
    throw error
  }
}
