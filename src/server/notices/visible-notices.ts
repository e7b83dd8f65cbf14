/**
 * Notices `n` of the user $1 that they may see, with their comments `c` and collections `k`. A comment that is gone or
 * hidden, a blocked author, somebody else's private or deleted collection: nothing is told of them.
 */
export const visibleNotices = `notices n
  join comments c on c.id = n.comment_id and c.deleted_at is null and c.hidden_at is null
  left join collections k
    on k.id = case when c.subject_kind = 'collection' then c.subject_id::uuid end and k.deleted_at is null
  where n.user_id = $1
    and (c.subject_kind = 'card' or k.is_public or k.owner_id = n.user_id)
    and not exists (select from blocked_authors where blocker_id = n.user_id and author_id = c.author_id)`
