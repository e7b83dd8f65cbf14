import { createHash, type Hash } from 'node:crypto'
import { countLines } from './row-parts.ts'
import type { Manifest } from './manifest.ts'

type Sums = { rows: number; bytes: number; hash: Hash }
export type TableSums = { rows: number; bytes: number; sha256: string }

/** Counts and sums of tables and of everything, while their parts are written or read. */
export class BackupSums {
  readonly #tables = new Map<string, Sums>()
  readonly #all = createHash('sha256')

  startPart(name: string): void {
    this.#all.update(`${name}\n`)
  }

  add(table: string, rows: Buffer): void {
    const sums = this.#tables.get(table) ?? { rows: 0, bytes: 0, hash: createHash('sha256') }
    this.#tables.set(table, sums)
    sums.rows += countLines(rows)
    sums.bytes += rows.length
    sums.hash.update(rows)
    this.#all.update(rows)
  }

  /** The sums of a table without rows are those of no bytes. */
  ofTable(table: string): TableSums {
    const { rows, bytes, hash } = this.#tables.get(table) ?? { rows: 0, bytes: 0, hash: createHash('sha256') }
    return { rows, bytes, sha256: hash.copy().digest('hex') }
  }

  ofAll(): string {
    return this.#all.copy().digest('hex')
  }

  /** Whether these are the sums of the manifest, and of no other table. */
  equal({ tables, sha256 }: Manifest): boolean {
    const names = new Set(tables.map(({ name }) => name))
    const areEqual = tables.every(table => {
      const { rows, bytes, sha256: sum } = this.ofTable(table.name)
      return rows === table.rows && bytes === table.bytes && sum === table.sha256
    })
    return areEqual && this.#tables.keys().every(table => names.has(table)) && this.ofAll() === sha256
  }
}
