import type { PoolClient } from 'pg'
import { refusal } from '#contract/refusals.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { BatchCollector } from '#server/catalogue/import/batch-collector.ts'
import { withImportRow } from '#server/catalogue/import/import-log.ts'
import {
  addNote,
  addProblem,
  emptyImportSummary,
  type ImportSummary,
} from '#server/catalogue/import/import-summary.ts'
import { addCounts, type Batch } from '#server/catalogue/import/import-tables.ts'
import { storeWithin } from '#server/catalogue/import/store-batch.ts'
import { dropBodies, forgetResponses } from '#server/sources/source-responses.ts'
import { readCollectedSet } from './collected-set.ts'
import { type Decision, decideHeld, type HeldChange, lockHeld } from './held-changes.ts'
import { forgetRecords } from './source-sets.ts'
import type { Target } from './import-collected.ts'

/** Called in the transaction of a decision. */
type OnDecide = (client: PoolClient, held: HeldChange, decision: Decision) => Promise<void>
const ignore: OnDecide = async () => {}

type Prepared = { batch: Batch; paths: string[] }

async function batchOf(
  client: PoolClient,
  { url, factsOf }: Target,
  held: HeldChange,
  summary: ImportSummary,
): Promise<Prepared> {
  if (held.kind === 'set-gone') {
    return { batch: { source: 'tcgdex', rows: [], complete: [], goneSets: [held.setId] }, paths: [] }
  }
  const set = await readCollectedSet(client, url, held, await factsOf(held.language))
  if (set.hash !== held.responseHash) {
    throw refusal('conflict', 'held_source_asked', { set: held.setId })
  }
  const collector = new BatchCollector('tcgdex', (unit, note) => addProblem(summary, unit, note))
  for (const event of set.events) {
    if (event.kind === 'problem') addProblem(summary, event.unit, event.note)
    else collector.add(event)
  }
  const { rows, complete } = collector.collected()
  const own = { unit: 'card' as const, scope: held.setId }
  const all = complete.some(({ scope }) => scope === held.setId) ? complete : [...complete, own]
  return { batch: { source: 'tcgdex', rows, complete: all, isAccepted: true }, paths: set.cardPaths }
}

async function accept(client: PoolClient, target: Target, held: HeldChange, summary: ImportSummary) {
  const { batch, paths } = await batchOf(client, target, held, summary)
  const { counts, notes } = await storeWithin(client, batch)
  addCounts(summary.counts, counts)
  for (const note of notes) addNote(summary, note)
  await forgetRecords(client, target.url, held)
  await dropBodies(client, target.url, paths)
}

/** Applies a change that was held back from the stored responses. Undefined if somebody has decided meanwhile. */
export async function acceptHeld(
  target: Target,
  { id }: HeldChange,
  onDecide = ignore,
): Promise<ImportSummary | undefined> {
  const summary = emptyImportSummary('tcgdex')
  let isDecided = false
  await withImportRow(target.pool, summary, () =>
    inTransaction(target.pool, async client => {
      const held = await lockHeld(client, id)
      if (!held) return
      await accept(client, target, held, summary)
      await decideHeld(client, id, 'accepted')
      await onDecide(client, held, 'accepted')
      isDecided = true
    }),
  )
  return isDecided ? summary : undefined
}

/**
 * Leaves the set as it is stored. The same responses are not held back again; without validators, the next check gets
 * whole responses to compare.
 */
export async function discardHeld(
  { pool, url, factsOf }: Target,
  { id }: HeldChange,
  onDecide = ignore,
): Promise<boolean> {
  return inTransaction(pool, async client => {
    const held = await lockHeld(client, id)
    if (!held) return false
    const { cardPaths } = await readCollectedSet(client, url, held, await factsOf(held.language))
    await forgetResponses(client, url, cardPaths)
    await decideHeld(client, id, 'discarded')
    await onDecide(client, held, 'discarded')
    return true
  })
}
