import type { collectionFileEndpoints } from '#contract/collection-file-endpoints.ts'
import { maxFileBytes, maxFileRows, maxVisitorFileBytes } from '#contract/collection-file-limits.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { CardMatching } from './collection-file-deps.ts'
import { columnMeanings, toPlainColumn } from '#importers/collection-files/formats/column-names.ts'
import type { ColumnMap } from '#importers/collection-files/formats/mapped-columns.ts'
import type { ImportChoices } from '#importers/collection-files/match/plan-import.ts'
import {
  readCollectionFileInSteps,
  type ReadableFile,
  type RefusedFile,
} from '#importers/collection-files/read-collection-file.ts'
import { runInSteps } from './run-in-steps.ts'

export type ImportBody = HandlerInput<(typeof collectionFileEndpoints)['importCollection']>['body']

function fieldError(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: message } })
}

function columnMapOf(columns: Record<string, string>): ColumnMap {
  const map: ColumnMap = {}
  for (const [meaning, column] of Object.entries(columns)) {
    const knownMeaning = columnMeanings.find(candidate => candidate === meaning)
    if (!knownMeaning) throw fieldError('columns', `A column can mean ${columnMeanings.join(', ')}`)
    map[knownMeaning] = toPlainColumn(column)
  }
  return map
}

/** Throws if a mapped column is missing, because every row would lack its value. */
function requireColumns({ map, columns }: ReadableFile): void {
  const missing = Object.values(map ?? {}).find(column => column && !columns.includes(column))
  if (missing !== undefined) {
    throw fieldError(
      'columns',
      `The file has no column ${missing.slice(0, 100)}. Its columns are ${columns.join(', ').slice(0, 300)}`,
    )
  }
}

function requireFewRows(rows: number): void {
  if (rows <= maxFileRows) return
  throw refusal('too_large', 'file_rows', { max: maxFileRows })
}

export const visitorFileTooLargeError = () => refusal('too_large', 'visitor_file_bytes')

/** Reads the file of a request. Throws if it is too large or lacks a mapped column. */
export async function readUploadedFile(
  { text, base64, columns }: Pick<ImportBody, 'text' | 'base64' | 'columns'>,
  sender: 'user' | 'visitor',
): Promise<ReadableFile | RefusedFile> {
  const bytes = base64 === undefined ? undefined : Buffer.from(base64, 'base64')
  const size = bytes?.length ?? Buffer.byteLength(text ?? '')
  if (sender === 'visitor' && size > maxVisitorFileBytes) throw visitorFileTooLargeError()
  if (size > maxFileBytes) throw refusal('too_large', 'file_bytes', { megabytes: 8 })
  const steps = readCollectionFileInSteps(bytes ?? text ?? '', columns && columnMapOf(columns))
  const file = await runInSteps(steps, requireFewRows)
  if (file.outcome === 'read') requireColumns(file)
  if (file.outcome === 'read') requireFewRows(file.rows.length)
  return file
}

/** Throws for chosen cards that the catalogue does not have. */
export function requireChosenCards(
  { choices }: Pick<ImportBody, 'choices'>,
  { finder }: Pick<CardMatching, 'finder'>,
) {
  const unknown = choices.find(({ productId }) => productId !== null && !finder.byId(productId))
  if (unknown)
    throw fieldError(
      'choices',
      `There is no card ${unknown.productId}, which was chosen for line ${unknown.line}`,
    )
}

export function toImportChoices({
  choices,
  wishes,
  currency,
}: Pick<ImportBody, 'choices' | 'wishes' | 'currency'>): ImportChoices {
  const cards = new Map(choices.map(({ line, productId }) => [line, productId]))
  return { cards, wishes, currency: currency ?? null }
}
