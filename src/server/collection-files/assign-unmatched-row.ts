import type { Viewer } from '#contract/viewer.ts'
import { AppError } from '#contract/problem.ts'
import { changeCollection } from '#server/collections/collection-access.ts'
import { applyPlan, coverFinder } from './apply-plan.ts'
import type { CollectionFileDeps } from './collection-file-deps.ts'
import { findImport, hasImportChanged, laterMergeMode } from './import-rows.ts'
import { planFile } from './plan-file.ts'
import { deleteUnmatchedRows, listUnmatchedRows } from './unmatched-rows.ts'

type Assignment = { importId: string; line: number; productId: string }

/**
 * Adds the card that the owner chose for an unmatched row, with the row's details of its copies. If the same import
 * has already added or changed the card, these copies are added to it.
 */
export async function assignUnmatchedRow(
  deps: CollectionFileDeps,
  id: string,
  { userId }: Pick<Viewer, 'userId'>,
  { importId, line, productId }: Assignment,
): Promise<{ productId: string; waiting: number }> {
  const cards = await deps.cards()
  const card = cards.finder.byId(productId)
  return changeCollection(deps.pool, id, userId, async (client, collection) => {
    const unmatched = await listUnmatchedRows(client, collection)
    const chosen = unmatched.find(candidate => candidate.importId === importId && candidate.line === line)
    const source = chosen && (await findImport(client, importId))
    if (!source) throw new AppError('not_found', 'This row is not waiting for a card')
    if (!card) {
      const message = `There is no card ${productId}`
      throw new AppError('validation_failed', message, { fields: { productId: message } })
    }
    const { wishes, currency } = source.asked
    const choices = { cards: new Map([[line, card.id]]), wishes, currency }
    const plan = await planFile({ rows: [chosen.row], problems: [] }, cards, choices)
    const isAlreadyAdded = await hasImportChanged(client, importId, card.id)
    const existing = isAlreadyAdded ? 'add' : laterMergeMode(source.asked)
    await applyPlan(client, collection, plan, { importId, existing, findCover: coverFinder(cards) })
    await deleteUnmatchedRows(client, importId, [line])
    return { productId: card.id, waiting: unmatched.length - 1 }
  })
}
