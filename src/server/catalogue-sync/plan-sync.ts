import { addDays, daysBetween, toUtcDay } from '#domain/day.ts'
import type { Language } from '#domain/language.ts'

/** Why a set is fetched, in the order of precedence. */
export type PlanReason = 'new' | 'changed' | 'recent' | 'rotation'

/** A set in the listing of the source, and what is known about it. */
export type ListedSet = {
  language: Language
  sourceId: string
  name: string
  /** The entry of the listing, and that of the last check; null if the set was never listed before. */
  entry: string
  storedEntry: string | null
  /** Whether any source or the shipped catalogue has the set. */
  isKnown: boolean
  /** Whether a check has found that the set is not imported. */
  isSkipped: boolean
  /** Whether another import has replaced the records that the last check left. */
  isOverwritten?: boolean
  listedAt: Date | null
  checkedAt: Date | null
  releaseDate: string | null
  /** Number of requests of a whole check, and of those whose responses are not stored yet. */
  cost: number
  missing: number
}

export type PlannedSet = { set: ListedSet; reason: PlanReason; requests: number }

export type SyncPlan = {
  sets: PlannedSet[]
  /** Whether the budget is too small to check every set within 30 days. */
  isBudgetTooSmall: boolean
}

type Moment = {
  now: Date
  /** The requests that the day still allows. */
  budget: number
  /** The requests that a whole day allows; default: `budget`. */
  dailyRequests?: number
}

const recentDays = 60
/** A rotation of 28 days checks every set within 30 days, also if a day is missed. */
const rotationDays = 28

function dayOf(moment: Date): string {
  return toUtcDay(moment)
}

/** A check in the future, which a wrong clock wrote, counts as one of today. */
function isCheckedToday({ checkedAt }: ListedSet, now: Date): boolean {
  return checkedAt !== null && dayOf(checkedAt) >= dayOf(now)
}

function isRecent({ releaseDate }: ListedSet, now: Date): boolean {
  return releaseDate !== null && releaseDate >= addDays(dayOf(now), -recentDays)
}

function reasonOf(set: ListedSet, now: Date): Exclude<PlanReason, 'rotation'> | undefined {
  if (!set.isKnown && !isCheckedToday(set, now)) return 'new'
  if (set.isOverwritten || (set.storedEntry !== null && set.entry !== set.storedEntry)) return 'changed'
  return isRecent(set, now) && !isCheckedToday(set, now) ? 'recent' : undefined
}

/** Since when a set waits for its check. A known set that was never checked waits longest. */
function waitingSince({ checkedAt, isKnown, listedAt }: ListedSet, now: Date): number {
  if (checkedAt) return Math.min(checkedAt.getTime(), now.getTime())
  return isKnown ? Number.NEGATIVE_INFINITY : (listedAt ?? now).getTime()
}

function isOverdue({ checkedAt, listedAt }: ListedSet, now: Date): boolean {
  return daysBetween(dayOf(checkedAt ?? listedAt ?? now), dayOf(now)) >= rotationDays
}

function compareIds(a: ListedSet, b: ListedSet): number {
  const [left, right] = [`${a.language} ${a.sourceId}`, `${b.language} ${b.sourceId}`]
  return left < right ? -1 : Number(left > right)
}

function costOf(sets: readonly ListedSet[]): number {
  return sets.reduce((sum, { cost }) => sum + cost, 0)
}

/** Takes sets in order while the budget lasts. The last one may be taken in part; it continues on the next day. */
function takeWithin(sets: readonly Omit<PlannedSet, 'requests'>[], budget: number): PlannedSet[] {
  const taken: PlannedSet[] = []
  let left = budget
  for (const { set, reason } of sets) {
    if (set.missing > 0 && left === 0) break
    const requests = Math.min(set.missing, left)
    taken.push({ set, reason, requests })
    left -= requests
  }
  return taken
}

/** The sets that wait longest: the share of one day, and all that are overdue. */
function rotationOf(sets: readonly ListedSet[], { now }: Moment): ListedSet[] {
  const lasting = sets.filter(set => !isRecent(set, now))
  const share = Math.ceil(costOf(lasting) / rotationDays)
  const done = costOf(lasting.filter(set => isCheckedToday(set, now)))
  const waiting = sets
    .filter(set => !isCheckedToday(set, now))
    .toSorted((a, b) => waitingSince(a, now) - waitingSince(b, now) || compareIds(a, b))
  let planned = done
  return waiting.filter(set => {
    const isTaken = planned < share || isOverdue(set, now)
    if (isTaken && !isRecent(set, now)) planned += set.cost
    return isTaken
  })
}

function requestsOf(sets: readonly { requests: number }[]): number {
  return sets.reduce((sum, { requests }) => sum + requests, 0)
}

/**
 * Decides which sets a run fetches: new ones, those whose listing changed, recent ones, and those that were checked
 * longest ago. A third of the budget is reserved for the last, so that no set waits for ever, whatever a source lists.
 */
export function planSync(listed: readonly ListedSet[], moment: Moment): SyncPlan {
  const { now, budget } = moment
  const sets = listed.filter(({ isSkipped }) => !isSkipped).toSorted(compareIds)
  const urgent = (['new', 'changed', 'recent'] as const).flatMap(reason =>
    sets
      .filter(set => reasonOf(set, now) === reason)
      .toSorted((a, b) => waitingSince(a, now) - waitingSince(b, now) || compareIds(a, b))
      .map(set => ({ set, reason })),
  )
  const rotation = rotationOf(sets, moment)
  const urgentSets = new Set(urgent.map(({ set }) => set))
  const others = rotation.filter(set => !urgentSets.has(set))
  const reserve = Math.min(
    others.reduce((sum, { missing }) => sum + missing, 0),
    Math.floor(budget / 3),
  )
  const first = takeWithin(urgent, budget - reserve)
  const taken = new Set(first.map(({ set }) => set))
  const waiting = rotation.filter(set => !taken.has(set)).map(set => ({ set, reason: 'rotation' as const }))
  const planned = [...first, ...takeWithin(waiting, budget - requestsOf(first))]
  const recent = sets.filter(set => isRecent(set, now))
  const need = costOf(recent) + costOf(sets.filter(set => !isRecent(set, now))) / rotationDays
  return { sets: planned, isBudgetTooSmall: need > (moment.dailyRequests ?? budget) }
}
