import type { binderEndpoints } from '#contract/binder-endpoints.ts'
import type { AuditDifference, AuditEntry, FoundEntry } from '#contract/binder-shapes.ts'
import type { EndpointResponse, HandlerInput } from '#contract/endpoint.ts'
import { refusal } from '#contract/refusals.ts'
import type { OrdinaryPrintingOf } from '#domain/holdings.ts'
import { ownedQuantity } from '#server/collections/changes/release-copies.ts'
import {
  type BinderRow,
  countFiled,
  isEmpty,
  type PocketKey,
  pocketAt,
  type PocketState,
  pocketsOfCopy,
  takeOut,
} from '#server/collections/changes/shelf.ts'
import type { CardCatalogue } from '#server/collections/card-catalogue.ts'
import { type HoldingDeps, ordinaryPrintings } from '#server/collections/holdings.ts'
import { type BinderContext, requireBinder, requireCopyRow, runBinderChange } from './binder-change.ts'
import { cardKeyOf, putCopies, requireImplied, requirePocket } from './change-pockets.ts'

type Call = (typeof binderEndpoints)['auditBinder']
type Page = HandlerInput<Call>['body']['pages'][number]
type Audit = { context: BinderContext; binder: BinderRow; ordinaryOf: OrdinaryPrintingOf }

/** Whether an entry names the pocket, or none. */
const isAt = ({ row, column }: AuditEntry, pocket: PocketKey) =>
  (row === undefined || row === pocket.row) && (column === undefined || column === pocket.column)

const quantityIn = ({ stack }: PocketState, id: string) =>
  stack.find(({ copyId }) => copyId === id)?.quantity ?? 0

/** Takes copies out that are not on a page. Those that the page does not have are no difference. */
function takeMissing({ context, binder }: Audit, page: number, entry: AuditEntry): AuditDifference[] {
  const { shelf } = context
  const { id: copyId, cardId, variant } = requireCopyRow(context, entry.copyId)
  let wanted = entry.quantity ?? Number.POSITIVE_INFINITY
  return pocketsOfCopy(shelf, copyId)
    .filter(pocket => pocket.binderId === binder.id && pocket.page === page && isAt(entry, pocket))
    .flatMap(pocket => {
      const quantity = Math.min(wanted, quantityIn(pocket, copyId))
      if (quantity <= 0) return []
      wanted -= quantity
      takeOut(shelf, pocket, { copyId, quantity, reserve: { cardId, variant } })
      return [{ page, row: pocket.row, column: pocket.column, copyId, quantity, kind: 'missing' as const }]
    })
}

/** The pocket that a found copy goes to: the named one, the one reserved for it, or the first empty one of the page. */
function pocketFor(
  { context: { shelf }, binder, ordinaryOf }: Audit,
  page: number,
  { entry, cardId, variant }: { entry: AuditEntry; cardId: string; variant: string | null },
  field: string,
): PocketKey {
  const { row, column } = entry
  if (row !== undefined && column !== undefined)
    return requirePocket(shelf, binder.id, { page, row, column }, field)
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  const pockets = numbers(binder.rows)
    .flatMap(r => numbers(binder.columns).map(c => ({ binderId: binder.id, page, row: r, column: c })))
    .filter(pocket => isAt(entry, pocket))
    .map(key => pocketAt(shelf, key))
  const printing = (key: string | null) => key ?? ordinaryOf(cardId)
  const reserved = pockets.find(
    ({ reservation }) =>
      reservation?.cardId === cardId && printing(reservation.variant) === printing(variant),
  )
  const found = reserved ?? pockets.find(isEmpty)
  if (found) return found
  throw refusal('conflict', 'page_full', { page, name: binder.name })
}

/** Puts a found copy on a page. One that is in another pocket leaves it; one that is on the page is no difference. */
function putFound(audit: Audit, page: number, entry: AuditEntry, field: string): AuditDifference[] {
  const { context, binder } = audit
  const { shelf } = context
  const copy = requireCopyRow(context, entry.copyId)
  const { id: copyId, cardId, variant } = copy
  const pockets = pocketsOfCopy(shelf, copyId)
  const here = pockets.filter(
    pocket => pocket.binderId === binder.id && pocket.page === page && isAt(entry, pocket),
  )
  const known = here.reduce((sum, pocket) => sum + quantityIn(pocket, copyId), 0)
  const quantity = (entry.quantity ?? Math.max(1, known)) - known
  if (quantity <= 0) return []
  const target = pocketFor(audit, page, { entry, cardId, variant }, field)
  const differences: AuditDifference[] = []
  const at = { page, row: target.row, column: target.column, copyId, kind: 'found' as const }
  let rest = quantity
  const unfiled = ownedQuantity(copy) - countFiled(shelf, copyId)
  if (unfiled > 0) {
    const put = Math.min(rest, unfiled)
    putCopies(context, target, { copy, quantity: put }, field)
    differences.push({ ...at, quantity: put })
    rest -= put
  }
  for (const source of pockets) {
    if (rest <= 0) break
    if (here.includes(source)) continue
    const moved = takeOut(shelf, source, { copyId, quantity: rest, reserve: null })
    putCopies(context, target, { copy, quantity: moved }, field)
    const { binderId, page: fromPage, row, column } = source
    const name = shelf.binders.get(binderId)?.name ?? ''
    differences.push({ ...at, quantity: moved, from: { binderId, name, page: fromPage, row, column } })
    rest -= moved
  }
  if (rest > 0) putCopies(context, target, { copy, quantity: rest }, field)
  return differences
}

/** A found entry with a copy. The implied copy of a card becomes a row. */
function withCopy(
  context: BinderContext,
  catalogue: CardCatalogue,
  entry: FoundEntry,
  field: string,
): AuditEntry {
  if ('copyId' in entry) return entry
  const { row, column } = entry
  const { id } = requireImplied(context, cardKeyOf(catalogue, entry), field)
  return { copyId: id, row, column, quantity: 1 }
}

/** Corrects pages of a binder by what is really on them. All missing copies are taken out before found ones are put in. */
export function auditBinder(
  deps: HoldingDeps,
  userId: string,
  id: string,
  { requestId, pages }: HandlerInput<Call>['body'],
): Promise<EndpointResponse<Call>> {
  const binderId = id.toLowerCase()
  const entries = pages.flatMap(({ missing, found }) => [...missing, ...found])
  const copyIds = entries.flatMap(entry => ('copyId' in entry ? entry.copyId : []))
  const cards = entries.flatMap(entry => ('copyId' in entry ? [] : cardKeyOf(deps.catalogue(), entry)))
  const call = {
    userId,
    endpoint: 'auditBinder',
    requestId,
    target: binderId,
    binderIds: [binderId],
    copyIds,
    cards,
  }
  return runBinderChange(deps, call, async (context, save) => {
    const binder = requireBinder(context.shelf, id)
    const audit = { context, binder, ordinaryOf: ordinaryPrintings(deps.catalogue()) }
    const each = (run: (page: Page, index: number) => AuditDifference[]) => pages.flatMap(run)
    pages.forEach(({ page }, index) =>
      requirePocket(context.shelf, id, { page, row: 1, column: 1 }, `pages.${index}.page`),
    )
    const missing = each(({ page, missing: ofPage }) =>
      ofPage.flatMap(entry => takeMissing(audit, page, entry)),
    )
    const found = each(({ page, found: ofPage }, index) =>
      ofPage.flatMap((entry, at) => {
        const field = `pages.${index}.found.${at}`
        return putFound(audit, page, withCopy(context, deps.catalogue(), entry, field), field)
      }),
    )
    return { change: await save(), differences: [...missing, ...found] }
  })
}
