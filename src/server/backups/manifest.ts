import { z } from 'zod'

/** Version of the file format, which increases when older programs cannot read new files. */
export const formatVersion = 1

export const backupKinds = ['manual', 'nightly', 'migration', 'restore'] as const
export type BackupKind = (typeof backupKinds)[number]

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const tableName = z.string().regex(/^[a-z_][a-z0-9_]{0,62}\.[a-z_][a-z0-9_]{0,62}$/)

const Table = z.object({
  /** Schema and name. */
  name: tableName,
  columns: z.array(identifier).min(1),
  rows: count,
  bytes: count,
  sha256,
})
export type TableSummary = z.output<typeof Table>

/** The last entry of a backup file. It describes all others. */
export const Manifest = z.object({
  format: z.literal('chasekit-backup'),
  formatVersion: z.int(),
  /** Version of the program that wrote the file. */
  version: z.string().max(100),
  kind: z.enum(backupKinds),
  /** The moment whose data the file contains. */
  takenAt: z.iso.datetime({ offset: true }),
  /** By which the database is known again; earlier files have none. */
  database: sha256.optional(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), checksum: z.string() })).min(1),
  hasPrices: z.boolean(),
  tables: z.array(Table),
  /** First days of the months that have a partition of daily prices. */
  priceMonths: z.array(z.iso.date()),
  /** The last value of each identity column. */
  sequences: z.array(z.object({ table: tableName, column: identifier, value: z.int() })),
  /** SHA-256 over the names and contents of all other entries. */
  sha256,
})
export type Manifest = z.output<typeof Manifest>

/** The number of the last migration that the database of the backup had. */
export function lastMigration({ migrations }: Pick<Manifest, 'migrations'>): number {
  return Math.max(...migrations.map(({ number }) => number))
}
