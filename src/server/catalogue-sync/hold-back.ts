/** What identifies a card to people. */
export type CardFacts = { id: string; name: string; number: string }

export type HeldKind = 'cards-lost' | 'cards-exchanged' | 'set-gone'

/** Why a change of a set is not applied before somebody agrees. */
export type HeldReason = { kind: HeldKind; counts: Record<string, number> }

/** The cards of a set at the source. `present` has the ids of all of them, also of unreadable and unchanged ones. */
export type IncomingCards = { cards: readonly CardFacts[]; present: ReadonlySet<string> }

const maxLostShare = 0.2
const minLost = 3

type Changed = { before: CardFacts; after: CardFacts }

/** Whether two cards of the set have exchanged a value, such as their names. */
function hasExchange(changed: readonly Changed[], field: 'name' | 'number'): boolean {
  const changes = changed.filter(({ before, after }) => before[field] !== after[field])
  const pairs = new Set(changes.map(({ before, after }) => JSON.stringify([before[field], after[field]])))
  return changes.some(({ before, after }) => pairs.has(JSON.stringify([after[field], before[field]])))
}

/**
 * Decides whether a change of a set looks like damage: it loses more than a fifth of its stored cards and at least
 * three, or an id becomes another card. Undefined if it does not.
 */
export function judgeSet(
  stored: readonly CardFacts[],
  { cards, present }: IncomingCards,
): HeldReason | undefined {
  const lost = stored.filter(({ id }) => !present.has(id)).length
  if (lost >= minLost && lost > stored.length * maxLostShare) {
    return { kind: 'cards-lost', counts: { stored: stored.length, lost } }
  }
  const incoming = new Map(cards.map(card => [card.id, card]))
  const changed = stored.flatMap(before => {
    const after = incoming.get(before.id)
    return after && (after.name !== before.name || after.number !== before.number) ? [{ before, after }] : []
  })
  const other = changed.filter(
    ({ before, after }) => after.name !== before.name && after.number !== before.number,
  )
  if (other.length === 0 && !hasExchange(changed, 'name') && !hasExchange(changed, 'number')) return undefined
  return { kind: 'cards-exchanged', counts: { stored: stored.length, changed: changed.length } }
}
