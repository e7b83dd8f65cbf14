import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { SessionViewer } from '#contract/viewer.ts'
import { parseSupplementaryFacts } from '#importers/tcgdex/supplementary-facts.ts'
import { buildCatalogue } from '#server/catalogue/build-catalogue.ts'
import { listHistory } from '#server/owner/history.ts'
import { setRole } from '#server/owner/roles.ts'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { aSet } from '#test/support/catalogue-fixtures.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'
import { heldHandlers } from './held-handlers.ts'

const { pool, source, clock, nextDay, sync, names } = setUpSync()
const sets = [aSet({ code: 'a', name: 'Set of A' })]
const catalogue = await buildCatalogue({ rev: 1, series: [], sets, cards: [] })
const userId = randomUUID()
const viewer: SessionViewer = {
  userId,
  email: null,
  sessionId: randomUUID(),
  preferredUsername: null,
  proof: { at: null, factors: 'one', token: '' },
}
const client = () => ({ address: '203.0.113.7', userAgent: 'test' })
const caller = { viewer, role: 'owner', query: undefined, client } as const

function openHandlers() {
  const heldTarget = {
    pool: pool(),
    url: source().address,
    now: clock().now,
    factsOf: async () => parseSupplementaryFacts(undefined, undefined),
  }
  return heldHandlers({ heldTarget, catalogue: { current: () => catalogue } })
}

type Held = { id: string; since: string }
async function listHeld(): Promise<Held[]> {
  const response = await openHandlers().listHeldChanges({ ...caller, params: undefined, body: undefined })
  return (response as { held: Held[] }).held
}
const decide = (id: string, accept: boolean) =>
  openHandlers().decideHeldChange({ ...caller, params: { id }, body: { accept } })

/** Holds a set of ten cards back that loses four. Returns the id of the change. */
async function holdBack(): Promise<string> {
  const { cards } = source().addSet('a', 10, { releaseDate: '2026-02-01' })
  await sync()
  nextDay()
  for (const id of ['a-007', 'a-008', 'a-009', 'a-010']) cards.delete(id)
  entryOf(cards, 'a-001')['name'] = 'Corrected'
  await sync()
  const [held] = await listHeld()
  return held?.id ?? ''
}

async function newestAct() {
  const { entries } = await listHistory(pool(), null, { page: 1, pageSize: 1 })
  return entries[0]
}

beforeEach(() => setRole(pool(), userId, 'owner'))

test('changes that wait are listed with the name of their set', async () => {
  const id = await holdBack()
  expect(await listHeld()).toEqual([
    {
      id,
      set: { id: 'a', name: 'Set of A' },
      language: 'en',
      kind: 'cards-lost',
      counts: { stored: 10, lost: 4 },
      since: expect.any(String),
    },
  ])
})

test('an accepted change is applied, and the history says so', async () => {
  const id = await holdBack()
  expect(await decide(id, true)).toEqual({
    id,
    accepted: true,
    cards: { added: 0, changed: 1, removed: 4 },
  })
  expect(Object.keys(await names())).toHaveLength(6)
  expect(await newestAct()).toMatchObject({
    actor: userId,
    action: 'held.accept',
    target: 'a',
    details: { kind: 'cards-lost' },
  })
})

test('a discarded change leaves the set as it is, and a second decision is 409', async () => {
  const id = await holdBack()
  expect(await decide(id, false)).toMatchObject({ accepted: false })
  expect(Object.keys(await names())).toHaveLength(10)
  expect(await newestAct()).toMatchObject({ action: 'held.discard', target: 'a' })
  for (const accept of [true, false])
    await expect(decide(id, accept)).rejects.toMatchObject({ code: 'conflict' })
})

test('an unknown change is 404, one whose source is being asked again is 409', async () => {
  const id = await holdBack()
  for (const unknown of ['nothing', randomUUID()])
    await expect(decide(unknown, true)).rejects.toMatchObject({ code: 'not_found' })
  await pool().query(`update held_changes set response_hash = 'older'`)
  await expect(decide(id, true)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('the source is being asked again'),
  })
})

test('an owner whose role was removed meanwhile changes nothing', async () => {
  const id = await holdBack()
  await setRole(pool(), userId, null)
  for (const accept of [true, false])
    await expect(decide(id, accept)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listHeld()).toHaveLength(1)
  expect(Object.keys(await names())).toHaveLength(10)
})
