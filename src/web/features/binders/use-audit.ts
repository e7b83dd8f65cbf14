import { useState } from 'react'
import type { ApiCall } from '#web/api/api-client.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { bindersMessages } from '#web/messages/en/binders.ts'
import type { ChosenCopy } from './inbox-panel.tsx'
import { type PocketAt, pocketId } from './page-grid.tsx'
import { nameOfPocket, type PocketActions } from './pocket-actions.ts'
import type { ShownPocket } from './pocket-text.ts'
import type { BinderChanges, ReportFailure } from './use-binder-changes.ts'

const { audit: messages, pocket: pocketMessages } = bindersMessages

type AuditedPage = NonNullable<ApiCall<'POST /binders/{id}/audit'>['body']>['pages'][number]
type FoundEntry = NonNullable<AuditedPage['found']>[number]

/** A pocket whose copies are not there, or a copy that is there although the binder does not say so. */
export type Difference = { at: PocketAt; name: string } & (
  | { kind: 'missing'; copyIds: readonly string[] }
  | { kind: 'found'; copy: ChosenCopy; quantity: number }
)

type Found = Extract<Difference, { kind: 'found' }>

const isAt = (at: PocketAt) => (difference: Difference) => pocketId(difference.at) === pocketId(at)

/** A difference in words: 'Page 1, row 2, pocket 3: Blastoise is missing'. */
export function differenceText({ at, kind, name }: Difference): string {
  const pocket = pocketMessages.at(at.page, at.row, at.column)
  return kind === 'missing' ? messages.isMissing(pocket, name) : messages.isFound(pocket, name)
}

/** Names a difference within a check. */
export const differenceKey = (one: Difference): string =>
  [one.kind, pocketId(one.at), ...(one.kind === 'found' ? Object.values(one.copy) : [])].join(' ')

/** The pages of an audit. Copies without a row are named by their card. */
export function auditedPages(differences: readonly Difference[]): AuditedPage[] {
  const entryOf = ({ copy, at: { row, column }, quantity }: Found): FoundEntry => {
    const { id, collectionId, productId } = copy
    return id === null ? { collectionId, productId, row, column } : { copyId: id, row, column, quantity }
  }
  return [...Map.groupBy(differences, ({ at }) => at.page)].map(([page, ofPage]) => ({
    page,
    missing: ofPage.flatMap(one =>
      one.kind === 'missing'
        ? one.copyIds.map(copyId => ({ copyId, row: one.at.row, column: one.at.column }))
        : [],
    ),
    found: ofPage.flatMap(one => (one.kind === 'found' ? [entryOf(one)] : [])),
  }))
}

/** Marks that the copies of a pocket are not there, or again that they are. */
export function toggleMissing(
  differences: readonly Difference[],
  at: PocketAt,
  pocket: ShownPocket,
): readonly Difference[] {
  const others = differences.filter(one => one.kind !== 'missing' || !isAt(at)(one))
  if (others.length < differences.length) return others
  const copyIds = pocket.stack.flatMap(({ copyId }) => copyId ?? [])
  if (copyIds.length === 0) return differences
  return [...others, { kind: 'missing', at, copyIds, name: nameOfPocket(pocket) }]
}

const isSame = (one: ChosenCopy, other: ChosenCopy) =>
  one.id === other.id && one.collectionId === other.collectionId && one.productId === other.productId

/** Marks that copies are in a pocket, once. A card without a row is one copy, which is in one pocket. */
export function addFound(
  differences: readonly Difference[],
  at: PocketAt,
  copy: ChosenCopy,
  quantity = 1,
): readonly Difference[] {
  const isReplaced = (one: Difference) =>
    one.kind === 'found' && isSame(one.copy, copy) && (copy.id === null || isAt(at)(one))
  return [
    ...differences.filter(one => !isReplaced(one)),
    { kind: 'found', at, copy, quantity, name: copy.name },
  ]
}

/**
 * A check of a binder, page by page: pressing a pocket marks that its copies are not there; a card that is typed, or put there,
 * is marked as found. All differences are corrected together.
 */
export function useAudit(id: string, changes: BinderChanges, pocketAt: (at: PocketAt) => ShownPocket) {
  const { api } = useApp()
  const [differences, setDifferences] = useState<readonly Difference[]>([])
  const toggle = (at: PocketAt, pocket: ShownPocket) =>
    setDifferences(current => toggleMissing(current, at, pocket))
  const find = (at: PocketAt, copy: ChosenCopy, quantity?: number) =>
    setDifferences(current => addFound(current, at, copy, quantity))
  const actions: PocketActions = {
    empty: toggle,
    place: async (carried, at) => {
      if ('put' in carried) {
        find(at, carried.put)
        return true
      }
      if (pocketId(carried.from) === pocketId(at)) return true
      // Copies that are in another pocket than the binder says.
      const from = pocketAt(carried.from)
      if (!differences.some(one => one.kind === 'missing' && isAt(carried.from)(one)))
        toggle(carried.from, from)
      for (const { copyId, collectionId, productId, card, quantity } of from.stack)
        if (copyId && collectionId)
          find(at, { id: copyId, collectionId, productId, name: card.name }, quantity)
      return true
    },
  }
  return {
    differences,
    marksOf: (at: PocketAt) => {
      const here = differences.filter(isAt(at))
      return {
        isMissing: here.some(({ kind }) => kind === 'missing'),
        found: here.flatMap(({ kind, name }) => (kind === 'found' ? name : [])),
      }
    },
    actions,
    toggle,
    remove: (difference: Difference) => setDifferences(current => current.filter(one => one !== difference)),
    correct: async (report: ReportFailure) => {
      const body = { pages: auditedPages(differences) }
      const done = await changes.run(
        requestId => api('POST /binders/{id}/audit', { params: { id }, body: { requestId, ...body } }),
        response => messages.corrected(response.differences.length),
        report,
      )
      if (done) setDifferences([])
      return done !== undefined
    },
  }
}

export type Audit = ReturnType<typeof useAudit>
