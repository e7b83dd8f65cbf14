import { languageOfId } from '#domain/card-id.ts'
import {
  type FileRow,
  type IgnoredReason,
  noCardIdentifiers,
  noCopyDetails,
  type UnrecognizedDetail,
} from '#importers/collection-files/parsed-row.ts'
import type { ExportedCard } from './exported-collection.ts'

type Remarks = { ignored: IgnoredReason | null; unread: readonly UnrecognizedDetail[] }

/** Converts a card of a ChaseKit file into a row that is matched by id, or else by set and number. */
export function rowOfExportedCard(card: ExportedCard, line: number, { ignored, unread }: Remarks): FileRow {
  const { productId, name, set, number, status, notes, tags, addedAt, copies } = card
  return {
    line,
    status,
    ignored,
    card: {
      ...noCardIdentifiers,
      ids: [productId],
      name: name || null,
      sets: [set.id, set.name].filter(Boolean),
      number: number || null,
      language: languageOfId(productId) === 'ja' ? 'ja' : null,
    },
    copy: unread.length > 0 ? { ...noCopyDetails, unread } : noCopyDetails,
    kept: { notes, tags, addedAt, copies },
  }
}
