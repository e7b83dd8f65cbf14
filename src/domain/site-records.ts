import type { ImportUnit, RecordSource } from './import.ts'

/** A record of a source in the bulk file `records` of a site. `record` is JSON. */
export type SiteRecord = {
  unit: ImportUnit
  source: RecordSource
  sourceId: string
  id: string
  scope: string
  record: string
}

/** A card id that ended, in the same file. */
export type SiteIdChange = {
  unit: 'id-change'
  id: string
  to: string | null
  change: 'merged' | 'renamed' | 'removed'
  day: string
}

export type SiteLine = SiteRecord | SiteIdChange
