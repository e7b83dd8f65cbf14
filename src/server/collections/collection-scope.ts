import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '#platform/is-uuid.ts'

/** The collections of a list, filtered by a text in name or description and by a card. */
export type CollectionScope = { whose: Whose; q?: string | undefined; owning?: OwnedCard | undefined }

/** Limits a list to collections of others in which a card is owned. */
type OwnedCard = { cardId: string; viewerId: string | null }

type Whose =
  | { of: 'nobody' }
  | { of: 'owner'; ownerId: string; isPublic: boolean | undefined }
  | { of: 'public'; ownerId: string | undefined }
  | { of: 'own-and-public'; ownerId: string }

type Asked = { userId?: string | undefined; isPublic?: 'true' | 'false' | undefined; q?: string | undefined }

function whoseOf(me: string | null, { userId, isPublic, q }: Asked): Whose {
  if (userId !== undefined && !isUuid(userId)) return { of: 'nobody' }
  const asksForOwn = me !== null && (userId === undefined || userId.toLowerCase() === me)
  if (!asksForOwn) return isPublic === 'false' ? { of: 'nobody' } : { of: 'public', ownerId: userId }
  if (userId !== undefined) return { of: 'owner', ownerId: me, isPublic: isPublic && isPublic === 'true' }
  if (isPublic === 'true') return { of: 'public', ownerId: undefined }
  if (isPublic === 'false') return { of: 'owner', ownerId: me, isPublic: false }
  return q?.trim() ? { of: 'own-and-public', ownerId: me } : { of: 'owner', ownerId: me, isPublic: undefined }
}

/** Returns which collections a list request reads. Private collections of others are never among them. */
export function scopeOf(me: string | null, asked: Asked): CollectionScope {
  return { whose: whoseOf(me, asked), q: asked.q }
}

type Fragment = RawBuilder<unknown>

/** What the queries of a list need to read the rows of a scope. */
export type ScopeQuery = {
  /** The FROM clause with `collections c`. */
  from: Fragment
  where: Fragment
  /** How the rows are found: all listed ones, those of an owner, by a text, or among a bounded number of the newest. */
  reach: 'listed' | 'owner' | 'text' | 'newest'
  /** Maximum depth of paging through public collections, which also bounds the cost of counting. Null for no limit. */
  maxRows: number | null
}

const maxListed = 10_000
const maxFound = 500
/** Texts that the trigram index can look up: three letters or digits in a row. */
const indexed = /[\p{L}\p{N}]{3}/u

/** Converts the scope to the clauses and limits of its queries. */
export function scopeQueryOf({ whose, q, owning }: CollectionScope): ScopeQuery {
  const conditions = [sql`c.deleted_at is null`, ...ownerConditions(whose), ...cardConditions(owning)]
  const text = q?.trim()
  if (text) conditions.push(sql`(c.name || ' ' || c.description) ilike ${`%${literal(text)}%`}`)
  const reach = owning ? 'newest' : reachOf(whose, text)
  return {
    from: reach === 'newest' ? sql`(${newest(whose)}) c` : sql`collections c`,
    where: sql.join(conditions, sql` and `),
    reach,
    maxRows: whose.of === 'owner' ? null : text || owning ? maxFound : maxListed,
  }
}

function reachOf(whose: Whose, text: string | undefined): ScopeQuery['reach'] {
  if (whose.of === 'owner' || whose.of === 'nobody') return 'owner'
  if (whose.of === 'public' && whose.ownerId !== undefined) return 'owner'
  if (!text) return 'listed'
  return indexed.test(text) ? 'text' : 'newest'
}

/** Visible in public lists. Must match the condition of the partial indexes. */
const isListed = sql`c.is_public and c.owner_shown`

function ownerConditions(whose: Whose): Fragment[] {
  switch (whose.of) {
    case 'nobody':
      return [sql`false`]
    case 'owner':
      return [
        sql`c.owner_id = ${whose.ownerId}`,
        ...(whose.isPublic === undefined ? [] : [whose.isPublic ? sql`c.is_public` : sql`not c.is_public`]),
      ]
    case 'public':
      return whose.ownerId === undefined ? [isListed] : ofProfile(whose.ownerId)
    case 'own-and-public':
      return [sql`(${isListed} or c.owner_id = ${whose.ownerId})`]
  }
}

/**
 * Looks up the card by the primary key, once for each collection. `offset 0` stops the planner from joining instead, for
 * which it would read all cards of all collections.
 */
function cardConditions(owning: OwnedCard | undefined): Fragment[] {
  if (!owning) return []
  const { cardId, viewerId } = owning
  return [
    sql`c.owned_count > 0`,
    ...(viewerId === null ? [] : [sql`c.owner_id <> ${viewerId}`]),
    sql`exists (select from collection_cards h where h.owner_id = c.owner_id and h.collection_id = c.id
      and h.card_id = ${cardId} and h.status = 'owned' offset 0)`,
  ]
}

/** The rows searched for cards and for texts too short for the index: the newest public ones and the viewer's own. */
function newest(whose: Whose): Fragment {
  const listed = sql`select c.* from collections c where ${isListed} and c.deleted_at is null
    order by c.created_at desc, c.id desc limit ${sql.lit(maxListed)}`
  if (whose.of !== 'own-and-public') return listed
  return sql`(${listed}) union
    select c.* from collections c where c.owner_id = ${whose.ownerId} and c.deleted_at is null`
}

/** A public profile lists its public collections even if its activity is hidden. A private profile lists none. */
function ofProfile(ownerId: string): Fragment[] {
  return [
    sql`c.is_public`,
    sql`c.owner_id = ${ownerId}`,
    sql`exists (select from profiles o where o.id = ${ownerId} and o.is_public)`,
  ]
}

/** Escapes a text for use in a LIKE pattern. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
