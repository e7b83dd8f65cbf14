import { sql } from 'kysely'
import { canonicalId } from '#domain/card-id.ts'
import { ImportError } from '#domain/import.ts'
import type { Queryable } from '#platform/database/queryable.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { BudgetUsed } from '#server/sources/source-requests.ts'
import { collectSet, type SetId } from './collect-set.ts'
import type { ReadSource } from './fetch-response.ts'
import { type ListedSet, type PlannedSet, planSync } from './plan-sync.ts'
import { setPath } from './source-paths.ts'
import { beginCollecting, endCheck } from './source-sets.ts'

export type SyncProgress = { done: number; total: number; text: string }

export type CollectOptions = {
  /** The requests that the budget of the day still allows. */
  left: () => Promise<number>
  dailyRequests: number
  report: (progress: SyncProgress) => void
}

export type CollectedSets = {
  /** Sets of which all responses are stored. */
  sets: SetId[]
  skipped: number
  isBudgetTooSmall: boolean
  failures: unknown[]
}

/** After so many sets in a row that could not be read, the source does not work. */
const maxFailedSets = 3

async function readImported(db: Queryable, setId: string): Promise<Set<string>> {
  const rows = await runQuery(
    db,
    sql<{ id: string }>`select source_id as id from card_records
      where source = 'tcgdex' and scope = ${setId} and not removed`,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Collects the sets of one run. */
class Run {
  readonly #source: ReadSource
  readonly #options: CollectOptions
  readonly #attempted = new Set<ListedSet>()
  readonly result: CollectedSets = { sets: [], skipped: 0, isBudgetTooSmall: false, failures: [] }
  #failedInRow = 0
  #done = 0
  #total = 0

  constructor(source: ReadSource, options: CollectOptions) {
    this.#source = source
    this.#options = options
  }

  /** Collects sets until the plan names no others: the costs of a plan are estimates. */
  async collect(sets: readonly ListedSet[]): Promise<void> {
    for (let round = 1; ; round += 1) {
      const planned = await this.#plan(sets)
      if (round === 1) this.result.isBudgetTooSmall = planned.isBudgetTooSmall
      if (planned.sets.length === 0) return
      this.#total = this.#done + planned.sets.reduce((sum, { requests }) => sum + requests, 0)
      for (const one of planned.sets) {
        this.#attempted.add(one.set)
        if (!(await this.#tryCollect(one))) return
      }
    }
  }

  async #plan(sets: readonly ListedSet[]) {
    const { left, dailyRequests } = this.#options
    const budget = Math.max(0, await left())
    const { sets: planned, isBudgetTooSmall } = planSync(sets, {
      now: this.#source.now(),
      budget,
      dailyRequests,
    })
    const ready = sets.filter(set => set.missing === 0 && !planned.some(one => one.set === set))
    const all = [...ready.map(set => ({ set, reason: 'rotation' as const, requests: 0 })), ...planned]
    return { sets: all.filter(({ set }) => !this.#attempted.has(set)), isBudgetTooSmall }
  }

  /** Returns whether the run goes on. */
  async #tryCollect(planned: PlannedSet): Promise<boolean> {
    try {
      await this.#collectSet(planned)
      this.#failedInRow = 0
      return true
    } catch (error) {
      if (error instanceof BudgetUsed) return false
      if (!(error instanceof ImportError)) throw error
      this.result.failures.push(error)
      this.#failedInRow += 1
      return error.constructor === ImportError && this.#failedInRow < maxFailedSets
    }
  }

  async #collectSet({ set, requests }: PlannedSet): Promise<void> {
    const { pool, url, now } = this.#source
    const { language, sourceId, entry, isOverwritten = false } = set
    const id = { language, sourceId }
    const since = await beginCollecting(pool, url, { ...id, entry, path: setPath(language, sourceId) }, now())
    const collected = await collectSet(this.#source, {
      ...id,
      since,
      imported: isOverwritten ? new Set() : await readImported(pool, canonicalId(language, sourceId)),
      maxRequests: requests < set.missing ? requests : null,
      onResponse: () => this.#report(set),
    })
    if (collected.state === 'partial') return
    Object.assign(set, {
      checkedAt: now(),
      storedEntry: entry,
      isKnown: true,
      missing: set.cost,
      isOverwritten: false,
    })
    if (collected.state === 'complete') return void this.result.sets.push(id)
    set.isSkipped = true
    this.result.skipped += 1
    await endCheck(pool, url, { ...id, skipped: collected.reason }, now())
  }

  #report({ name }: ListedSet): void {
    this.#done += 1
    this.#options.report({ done: this.#done, total: Math.max(this.#total, this.#done), text: name })
  }
}

/** Asks for the sets of the plan until the budget is used. A source that fails ends the run, not what it collected. */
export async function collectPlanned(
  source: ReadSource,
  sets: readonly ListedSet[],
  options: CollectOptions,
): Promise<CollectedSets> {
  const run = new Run(source, options)
  await run.collect(sets)
  return run.result
}
