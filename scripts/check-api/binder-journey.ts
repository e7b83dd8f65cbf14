import { type ApiCaller, CheckFailed, requireThat } from './api-caller.ts'
import type { CheckUser } from './user-journeys.ts'

const first = { page: 1, row: 1, column: 1 }

/** Fills, changes, shares and deletes a binder, and takes it back. */
export async function useBinder(
  { call }: ApiCaller,
  { token }: CheckUser,
  collectionId: string,
): Promise<void> {
  const body = { name: 'Check', rows: 2, columns: 2, pages: 2 }
  const { binder } = await call('createBinder', { token, body })
  const params = { id: binder.id }
  const { copies } = await call('addCopies', {
    token,
    body: { copies: [{ collectionId, productId: 'base1-4', quantity: 2 }] },
  })
  const copyId = copies[0]?.id
  if (!copyId) throw new CheckFailed('An added copy has no id')
  const changes = [
    { ...first, put: { copyId, quantity: 1 } },
    { ...first, column: 2, reserve: { productId: 'base1-4' } },
  ]
  await call('changePockets', { token, params, body: { changes } })
  const { copies: waiting } = await call('listInbox', { token })
  requireThat(
    waiting.some(({ suggestion }) => suggestion?.binderId === binder.id),
    'No pocket is suggested',
  )
  await call('fileInbox', { token, body: { copyIds: [copyId] } })
  await call('insertPockets', { token, params, body: first })
  await call('compactBinder', { token, params, body: {} })
  await call('moveBinderPage', { token, params, body: { from: 1, to: 2 } })
  await call('auditBinder', { token, params, body: { pages: [{ page: 2, missing: [copyId] }] } })
  await call('fillBinder', {
    token,
    params,
    body: { from: first, source: { set: 'base1' }, owned: 'reserve-missing' },
  })
  const { token: link } = await call('createBinderLink', { token, params })
  const shared = await call('findSharedBinder', { params: { token: link } })
  const { pages } = await call('listBinderPages', { token, params })
  requireThat(shared.pages.length === pages.length, 'A link shows other pages than the owner sees')
  await call('deleteBinderLink', { token, params })
  await call('updateBinder', { token, params, body: { name: 'Checked' } })
  const { change } = await call('deleteBinder', { token, params })
  await call('undoChange', { token, params: { id: change?.id ?? '' } })
  await call('findBinder', { token, params })
  const { binders } = await call('listBinders', { token })
  requireThat(
    binders.some(({ name }) => name === 'Checked'),
    'Undo does not restore a binder',
  )
  await call('deleteBinder', { token, params })
  await call('removeCopy', { token, params: { id: copyId } })
}
