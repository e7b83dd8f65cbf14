import { randomUUID } from 'node:crypto'
import { type ApiCaller, CheckFailed, requireThat } from './api-caller.ts'
import type { CheckUser } from './user-journeys.ts'

/** Adds, splits, changes and removes copies of a collection's card, and takes each change back. */
export async function changeCopies({ call }: ApiCaller, { token }: CheckUser, id: string): Promise<void> {
  const undo = (change: { id: string } | null) =>
    call('undoChange', { params: { id: change?.id ?? '' }, token })
  const list = () => call('listCopies', { query: { collection: id }, token })
  const before = await list()
  const body = { requestId: randomUUID(), copies: [{ collectionId: id, productId: 'base1-4', quantity: 3 }] }
  const added = await call('addCopies', { token, body })
  const again = await call('addCopies', { token, body })
  requireThat(again.change.id === added.change.id, 'A repeated call adds copies twice')
  const { sets } = await call('findOwnership', { token })
  const owned = sets['base1']?.find(([number]) => number === '4')?.[1] ?? 0
  requireThat(owned >= 3, 'Added copies are missing in the ownership')
  const copyId = added.copies[0]?.id
  if (!copyId) throw new CheckFailed('An added copy has no id')
  const params = { id: copyId }
  const split = await call('splitCopy', {
    params,
    token,
    body: { quantity: 1, changes: { note: 'A check' } },
  })
  const changed = await call('updateCopy', { params, token, body: { place: 'Box' } })
  const batch = await call('changeCopies', { token, body: { ids: [copyId], status: 'wanted' } })
  const removed = await call('removeCopy', { params, token })
  const left = await list()
  requireThat(!left.copies.some(copy => copy.id === copyId), 'A removed copy is still listed')
  for (const { change } of [removed, batch, changed, split, added]) await undo(change)
  const after = await list()
  requireThat(after.totals.copies === before.totals.copies, 'Undo does not restore the copies')
}
