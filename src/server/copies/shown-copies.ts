import type { Queryable } from '#platform/database/queryable.ts'
import { sql } from 'kysely'
import { runQuery } from '#platform/database/run-query.ts'
import { copiesOf, type OwnCard, type OwnCopy } from '#server/collections/own-cards.ts'

/** For whom the owner's cards are read. */
export type Audience = 'owner' | 'everyone'

/** A copy without what only its owner may know. */
const withoutOwnFacts = (copy: OwnCopy): OwnCopy => ({
  ...copy,
  grade: copy.grade && { ...copy.grade, certificate: null },
  pricePaid: null,
  ownValue: null,
  acquiredOn: null,
  place: null,
  note: null,
})

/**
 * The cards as everybody may know them: those of public collections, without notes and tags. A card of a collection
 * that hides its copies stands for one ordinary copy, as on the collection's page.
 */
export function shownToEveryone(cards: readonly OwnCard[]): OwnCard[] {
  return cards
    .filter(({ isPublic }) => isPublic)
    .map(own => {
      const card = { ...own.card, notes: '', tags: [] }
      const copies = own.showsCopies ? own.copies.map(withoutOwnFacts) : copiesOf(card, undefined)
      return { ...own, card, copies }
    })
}

/** Whether a public collection of the owner hides its copies. */
export async function hidesCopies(db: Queryable, ownerId: string): Promise<boolean> {
  const rows = await runQuery(
    db,
    sql<{ hides: boolean }>`select exists (select from collections
      where owner_id = ${ownerId} and is_public and not show_copies and deleted_at is null) as hides`,
  )
  return rows[0]?.hides ?? false
}
