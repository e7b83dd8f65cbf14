import type { SourceRow } from '#domain/card.ts'
import type { Leaf } from './leaf.ts'

/** Ascending positions of objects. */
export type Positions = ArrayLike<number> & Iterable<number>

/** The distinct values of a field, each with the ascending positions of the objects that contain it. */
export class PositionsByValue {
  /**
   * Most values occur once: their position is stored here. Others have a list, or after `pack` the number -1 - n of
   * their range in `#packed`.
   */
  readonly #positions = new Map<Leaf, number | number[]>()
  /** Range `n` is `#starts[n]` … `#starts[n + 1] - 1`. */
  #packed = new Int32Array(0)
  #starts = new Int32Array(0)

  /** Adds a position that is not below those that were added before. Not possible after `pack`. */
  add(value: Leaf, position: number): void {
    const positions = this.#positions.get(value)
    if (positions === undefined) this.#positions.set(value, position)
    else if (typeof positions === 'number') {
      if (positions !== position) this.#positions.set(value, [positions, position])
    } else if (positions.at(-1) !== position) positions.push(position)
  }

  get(value: Leaf): Positions | undefined {
    const positions = this.#positions.get(value)
    return positions === undefined ? undefined : this.#read(positions)
  }

  keys(): Iterable<Leaf> {
    return this.#positions.keys()
  }

  *[Symbol.iterator](): Generator<[Leaf, Positions], void> {
    for (const [value, positions] of this.#positions) yield [value, this.#read(positions)]
  }

  /** Moves all lists to one array: apart, their headers and free space need more memory than their positions. */
  pack(): void {
    const lists = [...this.#positions].filter((entry): entry is [Leaf, number[]] => Array.isArray(entry[1]))
    this.#packed = new Int32Array(lists.reduce((sum, [, { length }]) => sum + length, 0))
    this.#starts = new Int32Array(lists.length + 1)
    for (const [index, [value, positions]] of lists.entries()) {
      const start = this.#starts[index] ?? 0
      this.#packed.set(positions, start)
      this.#starts[index + 1] = start + positions.length
      this.#positions.set(value, -1 - index)
    }
  }

  #read(positions: number | number[]): Positions {
    if (typeof positions !== 'number') return positions
    if (positions >= 0) return [positions]
    const range = -1 - positions
    return this.#packed.subarray(this.#starts[range], this.#starts[range + 1])
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

  /** Packs the positions of one field per step. No object can be added afterwards. */
  *pack(): Generator<void> {
    for (const column of this.#columns.values()) {
      column.pack()
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
