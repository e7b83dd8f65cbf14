/** Errors of failed collection requests, by request. Some include the status and the response. */
export const collectionCallMessages = {
  'POST /collections': 'Failed to create collection',
  'GET /collections': (status: number, text: string) => `Failed to fetch collections: ${status} ${text}`,
  'GET /collections/{id}': 'Failed to fetch collection',
  'PUT /collections/{id}': 'Failed to update collection',
  'DELETE /collections': 'Failed to delete collection',
  'POST /collections/{id}/cards': 'Failed to add card to collection',
  'POST /collections/{id}/cards/batch': 'Failed to add cards in batch',
  'PUT /collections/{id}/cards': 'Failed to update collection card',
  'PUT /collections/{id}/cards/batch': (status: number, text: string) =>
    `Failed to update card status: ${status} ${text}`,
  'DELETE /collections/{id}/cards': 'Failed to remove card from collection',
  'POST /collections/{id}/cards/remove': 'Failed to remove card from collection',
  'GET /collections/{id}/comments': 'Failed to fetch collection comments',
  'POST /collections/{id}/comments': 'Failed to add comment',
  'DELETE /collections/{id}/comments/{commentId}': 'Failed to delete comment',
  'POST /collections/{id}/votes': 'Failed to vote on collection',
  'DELETE /collections/{id}/votes': 'Failed to remove vote',
  'GET /collections/{id}/votes': 'Failed to fetch vote',
  'GET /collections/{id}/votes/me': 'Failed to fetch vote',
  'POST /collections/{id}/cards/reorder': 'Failed to reorder cards',
  'GET /collections/{id}/stats': 'Failed to fetch collection stats',
  'GET /collections/{id}/cards': (status: number, text: string) =>
    `Failed to fetch collection cards: ${status} ${text}`,
  'GET /collections/summary': (status: number, text: string) =>
    `Failed to fetch collection summary cards: ${status} ${text}`,
  'POST /posts': 'Failed to create post',
}
