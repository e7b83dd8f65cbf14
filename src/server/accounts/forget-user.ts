import type pg from 'pg'
import { deleteActivitiesByActor } from '#server/activity/record-activity.ts'
import { deleteChannelsOf } from '#server/channels/channel-rows.ts'
import { deleteCollectionsOf } from '#server/collections/purge-collections.ts'
import { deleteAuthorFromDiscussions } from '#server/discussions/delete-author-from-discussions.ts'
import { deleteNotifications } from '#server/notifications/delete-notifications.ts'
import { deleteSavedSearchesOf } from '#server/saved-searches/write-saved-search.ts'
import { deleteValuesOf } from '#server/values/list-values.ts'
import { deleteVotesOfUser } from '#server/votes/delete-votes.ts'
import { deleteOwnerWantListLinks } from '#server/want-lists/want-list-links.ts'
import { deleteApiKeysOf } from './api-keys.ts'

/**
 * Deletes a user's data besides profile and sign-in account. Comments with replies become tombstones without text and
 * author.
 */
export async function forgetUser(client: pg.PoolClient, userId: string): Promise<void> {
  await deleteCollectionsOf(client, userId)
  await deleteAuthorFromDiscussions(client, userId)
  await deleteVotesOfUser(client, userId)
  await deleteActivitiesByActor(client, userId)
  await deleteChannelsOf(client, userId)
  await deleteNotifications(client, userId)
  await deleteSavedSearchesOf(client, userId)
  await deleteOwnerWantListLinks(client, userId)
  await deleteValuesOf(client, userId)
  await deleteApiKeysOf(client, userId)
}
