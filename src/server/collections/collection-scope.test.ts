import fc from 'fast-check'
import { expect, test } from 'vitest'
import { query as compiler } from '#platform/database/run-query.ts'
import { scopeQueryOf, scopeOf } from './collection-scope.ts'

const me = '0190a5b2-0000-7000-8000-000000000001'
const other = '0190a5b2-0000-7000-8000-000000000002'

/** The condition of a scope, as SQL with its values. */
function compiledScope(viewer: string | null, query: Parameters<typeof scopeOf>[1]) {
  const { sql, parameters } = scopeQueryOf(scopeOf(viewer, query)).where.compile(compiler)
  return { where: sql, values: parameters }
}

const maybe = <T>(...values: T[]) => fc.constantFrom(undefined, ...values)
const asked = fc.record({
  userId: maybe(me, me.toUpperCase(), other, 'nobody', "' or true --"),
  isPublic: maybe('true' as const, 'false' as const),
  q: maybe('', ' ', 'chase', "'; drop table collections --"),
})

test('every query is restricted to own collections or public ones of visible users', () => {
  fc.assert(
    fc.property(fc.constantFrom(me, null), asked, (viewer, query) => {
      const { where, values } = compiledScope(viewer, query)
      const parts = where.split(' and ')
      const isPublic =
        parts.includes('c.is_public') &&
        (parts.includes('c.owner_shown') ||
          /exists \(select from profiles o .* and o\.is_public\)/.test(where))
      const isOwn =
        viewer !== null && parts.some(part => part.startsWith('c.owner_id =')) && values.includes(viewer)
      const isEither =
        viewer !== null && where.includes('and (c.is_public and c.owner_shown or c.owner_id = $1)')
      expect(isPublic || isOwn || (isEither && values[0] === viewer) || parts.includes('false')).toBe(true)
      expect(parts).toContain('c.deleted_at is null')
    }),
  )
})

test('user input is never part of the SQL text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (userId, q) => {
      const { where } = compiledScope(me, { userId, q: q || undefined })
      expect(where).toMatch(/^[\w\s.$()|'=]+$/)
    }),
  )
})
