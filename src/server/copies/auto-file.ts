import type pg from 'pg'
import type { Suggestion } from '#contract/filed-shapes.ts'
import { lockBinders, listBinderRows, readPockets } from '#server/collections/changes/pocket-rows.ts'
import {
  matchReservations,
  readReservedPockets,
  toSuggestion,
} from '#server/collections/changes/reserved-pockets.ts'
import type { CopyRow } from '#server/collections/changes/save-copies.ts'
import { createShelf, pocketAt, putIn, type Shelf } from '#server/collections/changes/shelf.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { ordinaryPrintings } from '#server/collections/holdings.ts'

/** The pockets that are reserved for added copies. Those of binders that file at once are filled on the shelf. */
export type AutoFiling = { shelf?: Shelf; suggestionOf: (copyId: string) => Suggestion | null }

const noFiling: AutoFiling = { suggestionOf: () => null }

/** Finds the pockets that are reserved for added copies, and plans to fill those of binders with `autoFile`. */
export async function planAutoFiling(
  client: pg.PoolClient,
  { userId, catalogue }: { userId: string; catalogue: CardCatalogue },
  added: readonly CopyRow[],
): Promise<AutoFiling> {
  const owned = added.filter(({ status, place }) => status === 'owned' && !place)
  const reserved = await readReservedPockets(
    client,
    userId,
    owned.map(({ cardId }) => cardId),
  )
  if (reserved.length === 0) return noFiling
  const rows = await listBinderRows(client, userId)
  const files = rows.some(({ id, autoFile }) => autoFile && reserved.some(({ binderId }) => binderId === id))
  const binderIds = [...new Set(reserved.map(({ binderId }) => binderId))]
  const shelf = files
    ? createShelf(await lockBinders(client, userId), await readPockets(client, userId, { binderIds }))
    : createShelf(rows, [])
  const waiting = files
    ? reserved.filter(pocket => pocketAt(shelf, pocket).reservation?.cardId === pocket.reservation.cardId)
    : reserved
  const unfiled = owned.map(copy => ({ ...copy, unfiled: copy.quantity }))
  const places = matchReservations(unfiled, waiting, ordinaryPrintings(catalogue))
  const suggestions = new Map<string, Suggestion>()
  owned.forEach(({ id }, index) => {
    for (const { pocket, quantity } of places[index] ?? []) {
      if (shelf.binders.get(pocket.binderId)?.autoFile) putIn(shelf, pocket, { copyId: id, quantity })
      else if (!suggestions.has(id)) suggestions.set(id, toSuggestion(shelf.binders, pocket))
    }
  })
  return { ...(files && { shelf }), suggestionOf: id => suggestions.get(id) ?? null }
}
