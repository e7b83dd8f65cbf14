import { randomUUID } from 'node:crypto'
import { type ApiCaller, CheckFailed, requireThat } from './api-caller.ts'
import type { CheckUser } from './user-journeys.ts'

const cards = ['base1-1', 'base1-2', 'base1-3', 'base1-4']

/** Creates a public collection of four cards. */
export async function createCollection(
  { call }: ApiCaller,
  { id: userId, token }: CheckUser,
): Promise<string> {
  const body = { requestId: randomUUID(), name: 'A check', isPublic: true }
  const { id } = await call('createCollection', { token, body })
  const again = await call('createCollection', { token, body })
  requireThat(again.id === id, 'A repeated call makes a second collection')
  const params = { id }
  await call('addCard', { params, token, body: { productId: 'base1-1' } })
  await call('addCards', { params, token, body: { cards: cards.map(productId => ({ productId })) } })
  const found = await call('findCollection', { params, token })
  requireThat(found.cardCount === cards.length, 'Cards are not there when the collection is read next')
  await call('createPost', { token, body: { userId, type: 'collection', collectionId: id } })
  return id
}

/**
 * Changes, reorders, removes and restores cards of the collection that `createCollection` made. Three of its four
 * cards remain.
 */
export async function editCards({ call }: ApiCaller, { token }: CheckUser, id: string): Promise<void> {
  const at = { params: { id }, token }
  const one = { ...at, query: { productId: 'base1-2' } }
  await call('updateCard', { ...one, body: { cardStatus: 'owned', order: 0 } })
  await call('changeCards', { ...at, body: { productIds: ['base1-3'], cardStatus: 'owned' } })
  const { revision, productIds } = await call('listCollectionCardIds', at)
  requireThat(productIds[0] === 'base1-2', 'A moved card is not at its place when the order is read next')
  await call('reorderCards', { ...at, body: { productIds: [...productIds].toReversed(), revision } })
  await call('removeCard', one)
  const { removalId } = await call('removeCards', { ...at, body: { productIds: ['base1-1'] } })
  await call('restoreCards', { ...at, body: { removalId: removalId ?? '' } })
  const left = await call('listCollectionCards', at)
  requireThat(left.cards.length === cards.length - 1, 'Undo and removal are not what is read next')
  await call('listAllCards', { token })
  await call('findCollectionStats', at)
  await call('findCompletion', at)
  const { sets } = await call('listSetProgress', { token })
  requireThat(sets[0]?.set.id === 'base1', 'A set with owned cards is not in the progress of sets')
}

/** Changes a collection, deletes and restores it. */
export async function editCollection({ call }: ApiCaller, { token }: CheckUser, id: string): Promise<void> {
  const params = { id }
  const before = await call('findCollectionsRevision', { token })
  await call('updateCollection', { params, token, body: { name: 'A changed check' } })
  const { revision } = await call('findCollectionsRevision', { token })
  requireThat(revision !== before.revision, 'A change does not move the revision')
  const { collections } = await call('listCollections', { token })
  requireThat(collections[0]?.name === 'A changed check', 'A new name is not the one that is read next')
  await call('deleteCollection', { query: { id }, token })
  const deleted = await call('listDeletedCollections', { token })
  requireThat(deleted.collections.length === 1, 'A deleted collection cannot be brought back')
  await call('restoreCollection', { params, token })
}

/** Imports a row that matches no card, and then assigns a card to it. */
async function assignRow(
  { call }: Pick<ApiCaller, 'call'>,
  token: string,
  collectionId: string,
): Promise<void> {
  const text = 'name,set,number\nNobody of this name,Nowhere,1\n'
  await call('importCollection', { token, body: { text, collectionId, requestId: randomUUID() } })
  const params = { id: collectionId }
  const { rows } = await call('listWaitingRows', { params, token })
  const [row] = rows
  if (!row) throw new CheckFailed('A row without a card does not wait')
  const body = { importId: row.importId, line: row.line, productId: 'base1-4' }
  const { waiting } = await call('assignWaitingRow', { params, token, body })
  requireThat(waiting === 0, 'A row with an assigned card still waits')
}

export async function exportAndImportFiles(
  { call }: ApiCaller,
  { token }: CheckUser,
  id: string,
): Promise<void> {
  const text = await call('exportCollection', { params: { id }, token })
  await call('exportCollections', { token })
  const preview = await call('previewImport', { body: { text } })
  requireThat(preview.outcome === 'read', 'A visitor cannot preview an exported collection')
  await call('previewImport', { token, body: { text } })
  const done = await call('importCollection', { token, body: { text, requestId: randomUUID() } })
  requireThat(done.added === cards.length - 1, 'An exported collection does not come back')
  const params = { id: done.collectionId }
  await assignRow({ call }, token, done.collectionId)
  await call('forgetWaitingRows', { params, token })
  const { imports } = await call('listRecentImports', { token })
  requireThat(
    imports.some(({ importId }) => importId === done.importId),
    'An import that can be taken back is not listed',
  )
  await call('undoImport', { params: { id: done.importId }, token })
}

/** Votes and comments on another user's collection. */
export async function voteAndCommentOnCollection(
  { call }: ApiCaller,
  { token: ownerToken }: CheckUser,
  { token }: CheckUser,
  id: string,
): Promise<void> {
  const params = { id }
  await call('voteOnCollection', { params, token, body: { value: 1 } })
  const { value } = await call('findMyCollectionVote', { params, token })
  requireThat(value === 1, 'A vote is not there when it is read next')
  await call('findCollectionVotes', { params })
  await call('removeCollectionVote', { params, token })

  const comment = await call('postCollectionComment', { params, token, body: { content: 'A check' } })
  const { comments } = await call('listCollectionComments', { params, token })
  if (comments[0]?.id !== comment.id) throw new CheckFailed('A comment is not there when it is read next')
  const byComment = { params: { id, commentId: comment.id } }
  const reply = { content: 'An answer', parentId: comment.id }
  await call('postCollectionComment', { params, token: ownerToken, body: reply })
  await call('listCollectionReplies', byComment)
  await call('findCollectionComment', byComment)
  await call('voteOnCollectionComment', { ...byComment, token: ownerToken, body: { value: 1 } })
  await call('removeCollectionCommentVote', { ...byComment, token: ownerToken })
  await call('reportCollectionComment', { ...byComment, token: ownerToken, body: { reason: 'other' } })
  await call('editCollectionComment', { ...byComment, token, body: { content: 'A changed check' } })
}

export async function deleteFirstComment(
  { call }: ApiCaller,
  { token }: CheckUser,
  id: string,
): Promise<void> {
  const { comments } = await call('listCollectionComments', { params: { id }, token })
  const commentId = comments[0]?.id ?? ''
  await call('deleteCollectionComment', { params: { id, commentId }, token })
}
