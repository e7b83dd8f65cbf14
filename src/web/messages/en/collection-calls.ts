/** What a call to the collections failed with. */
export const collectionCalls = {
  create: 'Failed to create collection',
  list: (status: number, statusText: string) => `Failed to fetch collections: ${status} ${statusText}`,
  update: 'Failed to update collection',
  delete: 'Failed to delete collection',
  addBatch: 'Failed to add cards in batch',
  removeCard: 'Failed to remove card from collection',
  cards: (status: number, body: string) => `Failed to fetch collection cards: ${status} ${body}`,
  post: 'Failed to create post',
}
