import { deleteApiKeysOf } from './accounts/api-keys.ts'
import { deleteBinderLinksOf } from './binders/shared-binder.ts'
import { deleteChannelsOf } from './channels/channel-rows.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { replaceDigestKey } from './notifications/notification-settings.ts'
import { revokeFeed } from './search-alerts/alert-feeds.ts'
import { deleteOwnerWantListLinks } from './want-lists/want-list-links.ts'

/**
 * Ends all addresses and API keys of a user, which work without a session for everybody who knows them, and the channels,
 * which would go on sending to the person who set them up.
 */
export async function revokeSecretAddresses(db: Queryable, userId: string): Promise<void> {
  await deleteOwnerWantListLinks(db, userId)
  await deleteBinderLinksOf(db, userId)
  await revokeFeed(db, userId)
  await replaceDigestKey(db, userId)
  await deleteApiKeysOf(db, userId)
  await deleteChannelsOf(db, userId)
}
