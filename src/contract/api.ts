import { accountEndpoints } from './account-endpoints.ts'
import { alertEndpoints } from './alert-endpoints.ts'
import { apiKeyEndpoints } from './api-key-endpoints.ts'
import { binderEndpoints } from './binder-endpoints.ts'
import { bulkEndpoints } from './bulk-endpoints.ts'
import { catalogueEndpoints } from './catalogue-endpoints.ts'
import { channelEndpoints } from './channel-endpoints.ts'
import { collectionCommentEndpoints } from './comment-endpoints.ts'
import { collectionFileEndpoints } from './collection-file-endpoints.ts'
import { collectionEndpoints } from './collection-endpoints.ts'
import { copyEndpoints } from './copy-endpoints.ts'
import { descriptionEndpoints } from './description-endpoints.ts'
import { interactionEndpoints } from './interaction-endpoints.ts'
import { noticeEndpoints } from './notice-endpoints.ts'
import { ownerSettingsEndpoints } from './owner-settings-endpoints.ts'
import { ownAccountEndpoints } from './own-account-endpoints.ts'
import { ownerBackupEndpoints } from './owner-backup-endpoints.ts'
import { ownerEndpoints } from './owner-endpoints.ts'
import { ownerSiteEndpoints } from './owner-site-endpoints.ts'
import { pokedexEndpoints } from './pokedex-endpoints.ts'
import { priceEndpoints } from './price-endpoints.ts'
import { profileEndpoints } from './profile-endpoints.ts'
import { savedSearchEndpoints } from './saved-search-endpoints.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { valueEndpoints } from './value-endpoints.ts'
import { tradeListEndpoints } from './trade-list-endpoints.ts'
import { wantListEndpoints } from './want-list-endpoints.ts'

/**
 * Every endpoint of the JSON API by name. Requests use the first endpoint whose path matches, so literal paths
 * precede paths with parameters.
 */
export const apiEndpoints = {
  ...catalogueEndpoints,
  ...pokedexEndpoints,
  ...accountEndpoints,
  ...ownAccountEndpoints,
  ...apiKeyEndpoints,
  ...channelEndpoints,
  ...profileEndpoints,
  ...priceEndpoints,
  ...interactionEndpoints,
  ...collectionFileEndpoints,
  ...copyEndpoints,
  ...binderEndpoints,
  ...valueEndpoints,
  ...wantListEndpoints,
  ...tradeListEndpoints,
  ...collectionEndpoints,
  ...collectionCommentEndpoints,
  ...savedSearchEndpoints,
  ...alertEndpoints,
  ...noticeEndpoints,
  ...bulkEndpoints,
  ...siteEndpoints,
  ...ownerEndpoints,
  ...ownerBackupEndpoints,
  ...ownerSettingsEndpoints,
  ...ownerSiteEndpoints,
  ...descriptionEndpoints,
}

export type ApiEndpoints = typeof apiEndpoints
