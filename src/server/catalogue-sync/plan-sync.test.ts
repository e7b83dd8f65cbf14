import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { type ListedSet, planSync } from './plan-sync.ts'

const start = '2026-01-01'
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const now = noon(start)

/** A known set with ten cards that was checked ten days ago. */
function aListedSet(facts: Partial<ListedSet> = {}): ListedSet {
  const cost = facts.cost ?? 11
  return {
    language: 'en',
    sourceId: 'sv01',
    name: 'Set',
    entry: 'entry',
    storedEntry: 'entry',
    isKnown: true,
    isSkipped: false,
    listedAt: noon('2025-12-22'),
    checkedAt: noon('2025-12-22'),
    releaseDate: '2020-01-01',
    cost,
    missing: cost,
    ...facts,
  }
}

const linesOf = (sets: ListedSet[], budget = 1000, moment = now) =>
  planSync(sets, { now: moment, budget }).sets.map(
    ({ set, reason, requests }) => `${reason} ${set.sourceId} ${requests}`,
  )

/** Sets that fill the rotation, so that others are not part of it by chance. */
const old = Array.from({ length: 28 }, (_, index) =>
  aListedSet({ sourceId: `old${String(index).padStart(2, '0')}`, checkedAt: noon('2025-12-20') }),
)

describe('the reason to fetch a set', () => {
  test('new sets precede changed ones, recent ones and those that were checked longest ago', () => {
    const sets = [
      ...old,
      aListedSet({ sourceId: 'recent', releaseDate: '2025-11-02' }),
      aListedSet({ sourceId: 'changed', entry: 'other' }),
      aListedSet({ sourceId: 'new', isKnown: false, storedEntry: null, checkedAt: null }),
    ]
    expect(linesOf(sets)).toEqual([
      'new new 11',
      'changed changed 11',
      'recent recent 11',
      'rotation old00 11',
      'rotation old01 11',
    ])
  })

  test.each([
    ['released 61 days ago', { releaseDate: '2025-11-01' }],
    ['checked today', { releaseDate: '2025-12-31', checkedAt: noon(start) }],
    ['checked in the future', { releaseDate: '2025-12-31', checkedAt: noon('2027-01-01') }],
    ['skipped', { isSkipped: true, isKnown: false, checkedAt: null, entry: 'other' }],
  ])('a set that is %s is not fetched', (_what, facts) => {
    expect(linesOf([...old, aListedSet(facts)])).not.toContainEqual(expect.stringContaining('sv01'))
  })

  test('a set that could not be read at its first check is new on the next day, not again today', () => {
    const unread = { sourceId: 'unread', isKnown: false }
    expect(linesOf([...old, aListedSet({ ...unread, checkedAt: noon('2025-12-31') })])[0]).toBe(
      'new unread 11',
    )
    expect(linesOf([...old, aListedSet({ ...unread, checkedAt: now })])).not.toContainEqual(
      expect.stringContaining('unread'),
    )
  })

  test('a set whose listing changes twice on a day is fetched twice', () => {
    expect(linesOf([...old, aListedSet({ checkedAt: now, entry: 'other' })])[0]).toBe('changed sv01 11')
  })

  test('a set that will be released is recent', () => {
    expect(linesOf([...old, aListedSet({ releaseDate: '2026-03-01' })])[0]).toBe('recent sv01 11')
  })
})

describe('the rotation', () => {
  test('a shipped set that was never checked waits longest', () => {
    const shipped = aListedSet({ sourceId: 'shipped', checkedAt: null, storedEntry: null, listedAt: now })
    expect(linesOf([...old, shipped])[0]).toBe('rotation shipped 11')
  })

  test('a second run of a day has nothing left', () => {
    const first = planSync(old, { now, budget: 1000 }).sets.map(({ set }) => set)
    const later = old.map(set => (first.includes(set) ? { ...set, checkedAt: now } : set))
    expect(linesOf(later)).toEqual([])
  })

  test('what days without a run left over is caught up', () => {
    expect(linesOf(old, 1000, noon('2026-01-17'))).toHaveLength(28)
  })

  test('a set larger than the budget is fetched in parts, of which only the missing ones count', () => {
    const large = aListedSet({ sourceId: 'large', checkedAt: noon('2025-12-01'), cost: 300 })
    expect(linesOf([large], 100)).toEqual(['rotation large 100'])
    expect(linesOf([{ ...large, missing: 40 }], 100)).toEqual(['rotation large 40'])
    expect(linesOf([{ ...large, missing: 0 }], 0)).toEqual(['rotation large 0'])
  })

  test('a budget that is too small for 30 days is reported', () => {
    expect(planSync(old, { now, budget: 11 }).isBudgetTooSmall).toBe(false)
    expect(planSync(old, { now, budget: 10 }).isBudgetTooSmall).toBe(true)
  })

  test('what earlier runs of a day have used makes the budget of a day no smaller', () => {
    expect(planSync(old, { now, budget: 0, dailyRequests: 11 }).isBudgetTooSmall).toBe(false)
    expect(planSync(old, { now, budget: 0, dailyRequests: 10 }).isBudgetTooSmall).toBe(true)
  })
})

const aSet = fc.record({
  cost: fc.integer({ min: 1, max: 40 }),
  entry: fc.constantFrom('entry', 'other'),
  storedEntry: fc.constantFrom('entry', null),
  isKnown: fc.boolean(),
  isSkipped: fc.boolean(),
  checkedAt: fc.option(fc.integer({ min: -50, max: 3 }).map(days => noon(addDays(start, days)))),
  releaseDate: fc.option(fc.integer({ min: -90, max: 10 }).map(days => addDays(start, days))),
})
const someSets = fc
  .array(aSet, { maxLength: 30 })
  .map(all => all.map((facts, index) => aListedSet({ ...facts, sourceId: `s${index}`, missing: facts.cost })))

describe('for any state', () => {
  test('a plan stays within the budget, and has no set twice and no skipped one', () => {
    fc.assert(
      fc.property(someSets, fc.nat(300), (sets, budget) => {
        const plan = planSync(sets, { now, budget }).sets
        expect(plan.reduce((sum, { requests }) => sum + requests, 0)).toBeLessThanOrEqual(budget)
        expect(new Set(plan.map(({ set }) => set)).size).toBe(plan.length)
        expect(plan.every(({ set }) => !set.isSkipped)).toBe(true)
      }),
    )
  })

  test('the same state gives the same plan, in whatever order a source lists its sets', () => {
    const shuffled = someSets.chain(sets =>
      fc.tuple(fc.constant(sets), fc.shuffledSubarray(sets, { minLength: sets.length })),
    )
    fc.assert(
      fc.property(shuffled, fc.nat(300), ([sets, others], budget) => {
        expect(planSync(others, { now, budget })).toEqual(planSync(sets, { now, budget }))
      }),
    )
  })
})

/** Runs a plan each day, and returns the longest time in days for which a set waited. */
function longestWait(initial: ListedSet[], days: number, budget: number, change: (day: number) => string[]) {
  let sets = initial
  let longest = 0
  for (let day = 0; day < days; day += 1) {
    const today = noon(addDays(start, day))
    const changed = change(day)
    sets = sets.map(set => (changed.includes(set.sourceId) ? { ...set, entry: `${day}` } : set))
    const planned = new Map(planSync(sets, { now: today, budget }).sets.map(one => [one.set, one.requests]))
    sets = sets.map(set => {
      const missing = set.missing - (planned.get(set) ?? 0)
      if (!planned.has(set) || missing > 0) return { ...set, missing }
      return { ...set, storedEntry: set.entry, isKnown: true, checkedAt: today, missing: set.cost }
    })
    const waits = sets.map(({ checkedAt }) =>
      checkedAt ? (today.getTime() - checkedAt.getTime()) / 86_400_000 : day + 1,
    )
    longest = Math.max(longest, ...waits)
  }
  return longest
}

const shippedSets = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 60 }).map(costs =>
  costs.map((cost, index) => {
    const sourceId = `s${index}`
    return aListedSet({ sourceId, cost, checkedAt: null, storedEntry: null, listedAt: now })
  }),
)
const totalOf = (sets: ListedSet[]) => sets.reduce((sum, { cost }) => sum + cost, 0)

describe('over many days', () => {
  test('no set waits longer than 30 days if the budget suffices', () => {
    fc.assert(
      fc.property(shippedSets, sets => {
        const budget = Math.ceil(totalOf(sets) / 28) + 60
        expect(longestWait(sets, 70, budget, () => [])).toBeLessThanOrEqual(30)
      }),
      { numRuns: 50 },
    )
  })

  test('no set is starved by sets that change every day, however small the budget', () => {
    const hostile = fc.tuple(
      shippedSets,
      fc.integer({ min: 3, max: 100 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    fc.assert(
      fc.property(hostile, ([sets, budget, share]) => {
        const changing = sets.slice(0, Math.floor(sets.length * share)).map(({ sourceId }) => sourceId)
        const days = Math.ceil(totalOf(sets) / Math.floor(budget / 3)) + 40
        expect(longestWait(sets, days, budget, () => changing)).toBeLessThan(days)
      }),
      { numRuns: 30 },
    )
  })
})
