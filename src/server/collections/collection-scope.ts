import { isUuid } from './collection-row.ts'

/** Which collections a list is made of, with a text that name or description holds. */
export type CollectionScope = { whose: Whose; q?: string | undefined }

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

/** Nobody gets to see what is private and not theirs, whatever they ask for. */
export function scopeOf(me: string | null, asked: Asked): CollectionScope {
  return { whose: whoseOf(me, asked), q: asked.q }
}

/** The scope as a condition over `collections c` and its values. */
export function conditionsOf({ whose, q }: CollectionScope): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const value = (given: unknown) => `$${values.push(given)}`
  const conditions = ['c.deleted_at is null', ...ownerConditions(whose, value)]
  const text = q?.trim()
  if (text) conditions.push(`(c.name || ' ' || c.description) ilike ${value(`%${literal(text)}%`)}`)
  return { where: conditions.join(' and '), values }
}

function ownerConditions(whose: Whose, value: (given: unknown) => string): string[] {
  switch (whose.of) {
    case 'nobody':
      return ['false']
    case 'owner':
      return [
        `c.owner_id = ${value(whose.ownerId)}`,
        ...(whose.isPublic === undefined ? [] : [whose.isPublic ? 'c.is_public' : 'not c.is_public']),
      ]
    case 'public':
      return ['c.is_public', ...(whose.ownerId ? [`c.owner_id = ${value(whose.ownerId)}`] : [])]
    case 'own-and-public':
      return [`(c.is_public or c.owner_id = ${value(whose.ownerId)})`]
  }
}

/** A text that stands for itself in a pattern. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll('\0', '')
}
