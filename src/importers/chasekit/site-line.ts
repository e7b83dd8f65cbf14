import { languageOfId } from '#domain/card-id.ts'
import { isDay } from '#domain/day.ts'
import { passedOnSources, type ImportUnit, type RecordSource } from '#domain/import.ts'
import type { SiteIdChange, SiteLine, SiteRecord } from '#domain/site-records.ts'
import { RowError, requiredId, requiredText, type Row, textField, toRow } from '#importers/row.ts'
import { parseJsonLine } from './parse-json-line.ts'
import { recordShapes } from './record-shapes.ts'

function isUnit(unit: string): unit is ImportUnit {
  return unit === 'series' || unit === 'set' || unit === 'card'
}

function requireSource(row: Row): RecordSource {
  const name = requiredText(row, 'source')
  const source = passedOnSources.find(one => one === name)
  if (source === undefined) throw new RowError(`source: "${name.slice(0, 40)}" is not passed on by sites`)
  return source
}

function idChangeOf(row: Row): SiteIdChange {
  const change = requiredText(row, 'change')
  const day = requiredText(row, 'day')
  const to = textField(row, 'to') === null ? null : requiredId(row, 'to')
  if (change !== 'merged' && change !== 'renamed' && change !== 'removed')
    throw new RowError('change: not known')
  if (!isDay(day)) throw new RowError('day: not a day')
  if ((to === null) !== (change === 'removed')) throw new RowError('to: does not fit the change')
  return { unit: 'id-change', id: requiredId(row, 'id'), to, change, day }
}

/** Checks that the record is what its line says: of this id, in this list. */
function checkPlace({ unit, id, scope }: Omit<SiteRecord, 'record'>, record: Row): void {
  if (record['id'] !== id) throw new RowError(`record.id: differs from "${id}"`)
  if (record['language'] !== languageOfId(id)) throw new RowError('record.language: is not that of the id')
  if (unit !== 'card' && scope !== record['language']) throw new RowError('scope: is not the language')
  if (unit === 'card' && !id.startsWith(`${String(record['setId'])}-`))
    throw new RowError('record.setId: is not part of the id')
}

function recordOf(row: Row, unit: ImportUnit): SiteRecord {
  const [sourceId, id, scope] = [requiredId(row, 'sourceId'), requiredId(row, 'id'), requiredId(row, 'scope')]
  const record = toRow(row['record'], 'record')
  const wrong = recordShapes[unit](record, 'record')
  if (wrong !== undefined) throw new RowError(`${wrong}: has another shape than in this version`)
  const line = { unit, source: requireSource(row), sourceId, id, scope }
  checkPlace(line, record)
  return { ...line, record: JSON.stringify(record) }
}

/** Parses a line of the bulk file `records`. Throws `RowError` if it cannot be used. */
export function parseSiteLine(line: string): SiteLine {
  const row = toRow(parseJsonLine(line), 'line')
  const unit = requiredText(row, 'unit')
  if (unit === 'id-change') return idChangeOf(row)
  if (!isUnit(unit)) throw new RowError(`unit: "${unit.slice(0, 40)}" is not known`)
  return recordOf(row, unit)
}
