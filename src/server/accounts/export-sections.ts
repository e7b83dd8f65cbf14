import { type RawBuilder, sql } from 'kysely'
import { exportedCopies } from '#server/collections/copy-rows.ts'

/**
 * One list of the export of a user's data. Rows are sorted by `key`, which is not part of the response. Text by other
 * users is not included.
 */
export type ExportSection = {
  name: string
  key: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The tables, and the condition on the user. */
  from: (userId: string) => RawBuilder<unknown>
  /** Default: 1000. Rows that contain whole lists are read one by one. */
  perQuery?: number
}

const comments = (kind: 'card' | 'collection', id: string) => ({
  key: sql`c.id`,
  columns: sql`c.id, c.subject_id as ${sql.id(id)}, c.parent_id as "parentId", c.content, c.upvotes, c.downvotes,
    c.created_at as "createdAt", c.edited_at as "editedAt", c.hidden_at as "hiddenAt"`,
  from: (userId: string) => sql`comments c where c.author_id = ${userId} and c.subject_kind = ${kind}`,
})

const votes = (kind: 'card' | 'collection', id: string) => ({
  key: sql`v.subject_id`,
  columns: sql`v.subject_id as ${sql.id(id)}, v.voted_at as "favoritedAt"`,
  from: (userId: string) =>
    sql`votes v where v.user_id = ${userId} and v.subject_kind = ${kind} and v.value = 1`,
})

export const exportSections: readonly ExportSection[] = [
  { name: 'cardComments', ...comments('card', 'productId') },
  { name: 'collectionComments', ...comments('collection', 'collectionId') },
  { name: 'favoritedCards', ...votes('card', 'productId') },
  { name: 'favoritedCollections', ...votes('collection', 'collectionId') },
  {
    name: 'votesDown',
    key: sql`v.subject_id`,
    columns: sql`v.subject_kind as kind, v.subject_id as id, v.voted_at as "votedAt"`,
    from: userId => sql`votes v where v.user_id = ${userId} and v.value = -1`,
  },
  {
    name: 'commentVotes',
    key: sql`v.comment_id`,
    columns: sql`v.comment_id as "commentId", v.value`,
    from: userId => sql`comment_votes v where v.user_id = ${userId}`,
  },
  {
    name: 'posts',
    key: sql`p.id`,
    columns: sql`p.id, p.type, p.collection_id as "collectionId", p.content, p.created_at as "createdAt"`,
    from: userId => sql`posts p where p.user_id = ${userId}`,
  },
  {
    name: 'activity',
    key: sql`a.id`,
    columns: sql`a.type, a.subject_kind as kind, a.subject_id as id, a.happened_at as "happenedAt"`,
    from: userId => sql`activities a where a.actor_id = ${userId}`,
  },
  {
    name: 'reportsMade',
    key: sql`r.id`,
    columns: sql`r.comment_id as "commentId", r.reason, r.note, r.reported_at as "reportedAt"`,
    from: userId => sql`comment_reports r where r.reporter_id = ${userId}`,
  },
  {
    name: 'reportsOfMyComments',
    key: sql`r.id`,
    columns: sql`r.comment_id as "commentId", r.reason, r.content, r.reported_at as "reportedAt"`,
    from: userId => sql`comment_reports r where r.author_id = ${userId}`,
  },
  {
    name: 'blockedAuthors',
    key: sql`b.author_id`,
    columns: sql`b.author_id as id, p.username, b.blocked_at as "blockedAt"`,
    from: userId =>
      sql`blocked_authors b left join profiles p on p.id = b.author_id where b.blocker_id = ${userId}`,
  },
  {
    name: 'otherNames',
    key: sql`n.name`,
    columns: sql`n.name, n.claimed_at as "claimedAt"`,
    from: userId => sql`profile_aliases n where n.profile_id = ${userId}`,
  },
  {
    name: 'imports',
    key: sql`i.id`,
    columns: sql`i.id, i.collection_id as "collectionId", i.file_name as "fileName", i.format, i.asked,
      i.imported_at as "importedAt", i.undone_at as "undoneAt"`,
    from: userId => sql`collection_imports i where i.owner_id = ${userId}`,
  },
  {
    name: 'waitingRows',
    key: sql`w.import_id || ' ' || lpad(w.line::text, 10, '0')`,
    columns: sql`w.import_id as "importId", w.collection_id as "collectionId", w.line, w.row`,
    from: userId => sql`collection_waiting_rows w where w.owner_id = ${userId}`,
  },
  {
    name: 'changesOfCopies',
    key: sql`h.id`,
    columns: sql`h.id, h.import_id as "importId", h.changed_at as "changedAt", h.undone_at as "undoneAt", h.cards, h.copies,
      h.binders, h.pockets`,
    from: userId => sql`collection_changes h where h.owner_id = ${userId}`,
    perQuery: 1,
  },
  {
    name: 'binders',
    key: sql`b.id`,
    columns: sql`b.id, b.name, b.page_rows as rows, b.page_columns as columns, b.pages, b.first_page_alone as "firstPageAlone",
      b.page_order as order, b.color, b.note, b.cover, b.emptied, b.auto_file as "autoFile", b.show_copies as "showCopies",
      b.created_at as "createdAt",
      (select coalesce(json_agg(jsonb_strip_nulls(jsonb_build_object('page', e.page, 'row', e.pocket_row, 'column', e.pocket_column,
          'copyId', e.copy_id, 'quantity', e.quantity, 'productId', e.card_id, 'variant', e.variant, 'label', e.label))
          order by e.page, e.pocket_row, e.pocket_column, e.position), '[]')
        from pocket_entries e where e.owner_id = b.owner_id and e.binder_id = b.id) as pockets`,
    from: userId => sql`binders b where b.owner_id = ${userId}`,
    perQuery: 1,
  },
  {
    name: 'savedSearches',
    key: sql`s.id`,
    columns: sql`s.id, s.name, s.query, s.scope, s.sort_by as "sortBy", s.sort_order as "sortOrder", s.pinned, s.excluded,
      s.is_public as "isPublic", s.alerts_paused as "alertsPaused", s.created_at as "createdAt", s.deleted_at as "deletedAt",
      (select coalesce(json_agg(to_jsonb(a) - 'search_id' order by a.position), '[]')
        from search_alerts a where a.search_id = s.id) as alerts`,
    from: userId => sql`saved_searches s where s.owner_id = ${userId}`,
  },
  {
    name: 'apiKeys',
    key: sql`k.id`,
    columns: sql`k.id, k.name, k.scope, k.created_at as "createdAt", k.expires_at as "expiresAt",
      k.last_used_at as "lastUsedAt"`,
    from: userId => sql`api_keys k where k.user_id = ${userId}`,
  },
  {
    // The path of an address can be a secret.
    name: 'channels',
    key: sql`c.kind`,
    columns: sql`c.kind, substring(c.url from '^[^/]+//[^/?#]+') as host, c.created_at as "createdAt", c.off_at as "offAt"`,
    from: userId => sql`channels c where c.user_id = ${userId}`,
  },
  {
    name: 'alertNotices',
    key: sql`n.id`,
    columns: sql`n.id, n.search_id as "searchId", n.day, n.more_cards as "moreCards", n.fired_at as "firedAt",
      n.read_at as "readAt", (select coalesce(json_agg(to_jsonb(e) - 'notice_id'), '[]')
        from alert_events e where e.notice_id = n.id) as events`,
    from: userId => sql`search_notices n where n.user_id = ${userId}`,
  },
  {
    // The address cannot be exported: only a hash of it is stored.
    name: 'alertFeeds',
    key: sql`f.user_id`,
    columns: sql`f.created_at as "createdAt"`,
    from: userId => sql`alert_feeds f where f.user_id = ${userId}`,
  },
  {
    name: 'wantListLinks',
    key: sql`l.id`,
    columns: sql`l.id, l.list, l.collection_id as "collectionId", l.created_at as "createdAt"`,
    from: userId => sql`want_list_links l where l.owner_id = ${userId}`,
  },
  {
    name: 'acts',
    key: sql`h.id`,
    columns: sql`h.action, h.target, h.details, h.acted_at as at`,
    from: userId => sql`owner_history h where h.actor_id = ${userId} and h.result_of is null`,
  },
  {
    name: 'valueDays',
    key: sql`v.day || ' ' || coalesce(v.collection_id::text, '')`,
    columns: sql`v.day, v.collection_id as "collectionId", v.copies, v.graded, v.shown_usd / 100::float8 as "shownUsd",
      v.shown_eur / 100::float8 as "shownEur", v.shown_jpy / 100::float8 as "shownJpy", v.unpriced, v.usd / 100::float8 as usd, v.usd_unpriced as "usdUnpriced",
      v.eur / 100::float8 as eur, v.eur_unpriced as "eurUnpriced", v.paid, v.added, v.removed`,
    from: userId => sql`value_days v where v.owner_id = ${userId}`,
  },
]

export const exportedCollections: ExportSection = {
  name: 'collections',
  key: sql`c.id`,
  columns: sql`c.id, c.name, c.description, c.notes, c.is_public as "isPublic", c.set_id as "setId",
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.deleted_at as "deletedAt"`,
  from: userId => sql`collections c where c.owner_id = ${userId}`,
}

export const exportedCards = (collectionId: string): ExportSection => ({
  name: 'cards',
  key: sql`k.card_id`,
  columns: sql`k.card_id as "productId", k.status, k.position, k.notes, k.tags, ${exportedCopies} as copies,
    k.added_at as "addedAt"`,
  from: userId => sql`collection_cards k where k.owner_id = ${userId} and k.collection_id = ${collectionId}`,
})
