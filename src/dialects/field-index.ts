import type { SourceRow } from '#domain/card.ts'
import type { Leaf } from './leaf.ts'

/** The distinct values of a field, each with the ascending positions of the objects that contain it. */
export type PositionsByValue = Map<Leaf, number[]>

function add(column: PositionsByValue, value: Leaf, position: number): void {
  const positions = column.get(value)
  if (!positions) column.set(value, [position])
  else if (positions.at(-1) !== position) positions.push(position)
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

  #addValue(field: string, value: unknown, position: number): void {
    if (Array.isArray(value)) {
      for (const item of value) this.#addValue(field, item, position)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value))
        this.#addValue(field ? `${field}.${name}` : name, item, position)
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      const column = this.#columns.get(field)
      if (column) add(column, value, position)
      else this.#columns.set(field, new Map([[value, [position]]]))
    }
  }
}
