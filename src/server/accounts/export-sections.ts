/**
 * What is held about a user, list by list. `$1` is the user; rows come in the order of `key`, which is left out of the
 * answer. Words of other people are not among it.
 */
export type ExportSection = {
  name: string
  key: string
  columns: string
  from: string
  /** Default: 1000. Rows that contain whole lists are read one by one. */
  perQuery?: number
}

const comments = (kind: 'card' | 'collection', id: string) => ({
  key: 'c.id',
  columns: `c.id, c.subject_id as "${id}", c.parent_id as "parentId", c.content, c.upvotes, c.downvotes,
    c.created_at as "createdAt", c.edited_at as "editedAt", c.hidden_at as "hiddenAt"`,
  from: `comments c where c.author_id = $1 and c.subject_kind = '${kind}'`,
})

const votes = (kind: 'card' | 'collection', id: string) => ({
  key: 'v.subject_id',
  columns: `v.subject_id as "${id}", v.voted_at as "favoritedAt"`,
  from: `votes v where v.user_id = $1 and v.subject_kind = '${kind}' and v.value = 1`,
})

export const exportSections: readonly ExportSection[] = [
  { name: 'cardComments', ...comments('card', 'productId') },
  { name: 'collectionComments', ...comments('collection', 'collectionId') },
  { name: 'favoritedCards', ...votes('card', 'productId') },
  { name: 'favoritedCollections', ...votes('collection', 'collectionId') },
  {
    name: 'votesDown',
    key: 'v.subject_id',
    columns: 'v.subject_kind as kind, v.subject_id as id, v.voted_at as "votedAt"',
    from: 'votes v where v.user_id = $1 and v.value = -1',
  },
  {
    name: 'commentVotes',
    key: 'v.comment_id',
    columns: 'v.comment_id as "commentId", v.value',
    from: 'comment_votes v where v.user_id = $1',
  },
  {
    name: 'posts',
    key: 'p.id',
    columns: 'p.id, p.type, p.collection_id as "collectionId", p.content, p.created_at as "createdAt"',
    from: 'posts p where p.user_id = $1',
  },
  {
    name: 'activity',
    key: 'a.id',
    columns: 'a.type, a.subject_kind as kind, a.subject_id as id, a.happened_at as "happenedAt"',
    from: 'activities a where a.actor_id = $1',
  },
  {
    name: 'reportsMade',
    key: 'r.id',
    columns: 'r.comment_id as "commentId", r.reason, r.note, r.reported_at as "reportedAt"',
    from: 'comment_reports r where r.reporter_id = $1',
  },
  {
    name: 'reportsOfMyComments',
    key: 'r.id',
    columns: 'r.comment_id as "commentId", r.reason, r.content, r.reported_at as "reportedAt"',
    from: 'comment_reports r where r.author_id = $1',
  },
  {
    name: 'blockedAuthors',
    key: 'b.author_id',
    columns: 'b.author_id as id, p.username, b.blocked_at as "blockedAt"',
    from: 'blocked_authors b left join profiles p on p.id = b.author_id where b.blocker_id = $1',
  },
  {
    name: 'otherNames',
    key: 'n.name',
    columns: 'n.name, n.claimed_at as "claimedAt"',
    from: 'profile_aliases n where n.profile_id = $1',
  },
  {
    name: 'imports',
    key: 'i.id',
    columns: `i.id, i.collection_id as "collectionId", i.file_name as "fileName", i.format, i.asked, i.changes,
      i.imported_at as "importedAt", i.undone_at as "undoneAt"`,
    from: 'collection_imports i where i.owner_id = $1',
    perQuery: 1,
  },
  {
    name: 'waitingRows',
    key: `w.import_id || ' ' || lpad(w.line::text, 10, '0')`,
    columns: 'w.import_id as "importId", w.collection_id as "collectionId", w.line, w.row',
    from: 'collection_waiting_rows w where w.owner_id = $1',
  },
  {
    name: 'removedCards',
    key: 'r.id',
    columns: 'r.collection_id as "collectionId", r.removed_at as "removedAt", r.cards',
    from: 'collection_removals r where r.owner_id = $1',
    perQuery: 1,
  },
]

export const exportedCollections: ExportSection = {
  name: 'collections',
  key: 'c.id',
  columns: `c.id, c.name, c.description, c.notes, c.is_public as "isPublic", c.set_id as "setId",
    c.created_at as "createdAt", c.updated_at as "updatedAt", c.deleted_at as "deletedAt"`,
  from: 'collections c where c.owner_id = $1',
}

/** The cards of one collection, `$3`. */
export const exportedCards: ExportSection = {
  name: 'cards',
  key: 'k.card_id',
  columns: `k.card_id as "productId", k.status, k.position, k.notes, k.tags, k.copies, k.added_at as "addedAt"`,
  from: 'collection_cards k where k.owner_id = $1 and k.collection_id = $3',
}
