import type { ImportEvent, ImportNote, ImportUnit, RecordSource } from '#domain/import.ts'
import type { Language } from '#domain/language.ts'
import { noCounts, type BatchCounts } from './import-tables.ts'

/** Where an import reads: a source, or all records of another site. */
export type ImportOrigin = RecordSource | 'chasekit'

export type SkippedRows = { unit: ImportUnit; reason: string; rows: number }

/** The result of an import. Every row of the source is counted in exactly one of these numbers. */
export type ImportSummary = {
  source: ImportOrigin
  counts: BatchCounts
  skipped: SkippedRows[]
  problems: Record<ImportUnit, number>
  /** The first problems and notes, with file, row and field. */
  notes: ImportNote[]
  /** Stopped on request before the whole source was read. */
  isInterrupted: boolean
  /** The languages of the sets that were read. */
  languages: Language[]
  /** Whether it is part of a sync, whose run says whether the cards were compared completely; absent otherwise. */
  isSync?: boolean
}

const maxNotes = 100

export function emptyImportSummary(source: ImportOrigin): ImportSummary {
  return {
    source,
    counts: noCounts(),
    skipped: [],
    problems: { series: 0, set: 0, card: 0 },
    notes: [],
    isInterrupted: false,
    languages: [],
  }
}

export function addNote(summary: ImportSummary, note: ImportNote): void {
  if (summary.notes.length < maxNotes) summary.notes.push(note)
}

export function addProblem(summary: ImportSummary, unit: ImportUnit, note: ImportNote): void {
  summary.problems[unit] += 1
  addNote(summary, note)
}

export function addSkipped(summary: ImportSummary, event: Extract<ImportEvent, { kind: 'skipped' }>): void {
  const { unit, rows, note } = event
  if (rows === 0) return
  const same = summary.skipped.find(entry => entry.unit === unit && entry.reason === note.reason)
  if (same) same.rows += rows
  else summary.skipped.push({ unit, reason: note.reason, rows })
}

export function addLanguage({ languages }: ImportSummary, language: Language): void {
  if (!languages.includes(language)) languages.push(language)
}
