import type { SourceRow } from '#domain/card.ts'
import type { Leaf } from './leaf.ts'

/** The distinct values of a field, each with the ascending positions of the objects that contain it. */
export class PositionsByValue {
  /** Most values occur once. Their position is stored without a list, which would take more memory than the rest. */
  readonly #positions = new Map<Leaf, number | number[]>()

  /** Adds a position that is not below those that were added before. */
  add(value: Leaf, position: number): void {
    const positions = this.#positions.get(value)
    if (positions === undefined) this.#positions.set(value, position)
    else if (typeof positions === 'number') {
      if (positions !== position) this.#positions.set(value, [positions, position])
    } else if (positions.at(-1) !== position) positions.push(position)
  }

  get(value: Leaf): readonly number[] | undefined {
    const positions = this.#positions.get(value)
    return typeof positions === 'number' ? [positions] : positions
  }

  keys(): Iterable<Leaf> {
    return this.#positions.keys()
  }

  *[Symbol.iterator](): Generator<[Leaf, readonly number[]], void> {
    for (const [value, positions] of this.#positions)
      yield [value, typeof positions === 'number' ? [positions] : positions]
  }

  /** Frees the space that lists reserve for more positions. */
  trim(): void {
    for (const [value, positions] of this.#positions)
      if (typeof positions !== 'number') this.#positions.set(value, positions.slice())
  }
}

/** Indexes objects by the values of all their fields; nested fields are joined with a dot, lists by element. */
export class FieldIndex {
  readonly #columns = new Map<string, PositionsByValue>()
  #count = 0

  /** Adds an object. Its position is the number of objects added before. */
  add(row: SourceRow): void {
    this.#addValue('', row, this.#count)
    this.#count += 1
  }

  get count(): number {
    return this.#count
  }

  /** The values of a field; undefined if no object has the field. */
  column(field: string): PositionsByValue | undefined {
    return this.#columns.get(field)
  }

  /** The names of all fields that occur in the objects: 'attacks.name'. */
  fields(): string[] {
    return [...this.#columns.keys()]
  }

  /** Frees space that is reserved for more objects, in steps. */
  *trim(): Generator<void> {
    for (const column of this.#columns.values()) {
      column.trim()
      yield
    }
  }

  #addValue(field: string, value: unknown, position: number): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#addValue(field, item, position)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value))
        this.#addValue(field ? `${field}.${name}` : name, item, position)
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      let column = this.#columns.get(field)
      if (!column) this.#columns.set(field, (column = new PositionsByValue()))
      column.add(value, position)
    }
  }
}
