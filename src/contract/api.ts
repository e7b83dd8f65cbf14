import { accountEndpoints } from './account-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { collectionCommentEndpoints } from './collection-comment-endpoints.ts'
import { collectionFileEndpoints } from './collection-file-endpoints.ts'
import { collectionEndpoints } from './collection-endpoints.ts'
import { descriptionEndpoints } from './description-endpoints.ts'
import { interactionEndpoints } from './interaction-endpoints.ts'
import { noticeEndpoints } from './notice-endpoints.ts'
import { priceEndpoints } from './price-endpoints.ts'

/** Every call of the JSON API. Literal paths stand before those with parameters: the first match answers. */
export const api = {
  ...catalogueEndpoints,
  ...accountEndpoints,
  ...priceEndpoints,
  ...interactionEndpoints,
  ...collectionEndpoints,
  ...collectionCommentEndpoints,
  ...collectionFileEndpoints,
  ...noticeEndpoints,
  ...descriptionEndpoints,
}

export type Api = typeof api
