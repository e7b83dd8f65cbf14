import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/day.ts'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import type { StandIn } from '#test/support/stand-in-tcgdex.ts'
import { listHeld } from './held-changes.ts'

const { pool, url, source, names } = setUpSync()
const program = join(import.meta.dirname, '../../../test/support/sync-until-killed.ts')
const budget = 40

function start(day: string) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: url(), SOURCE: source().address, DAY: day, BUDGET: `${budget}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', part => (text += part))
  return { child, ended: once(child, 'close').then(() => text) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Starts two processes and kills both when the source gets its next requests. */
async function runUntilKilled(day: string, requests: number): Promise<void> {
  const target = source().requests.length + requests
  const both = [start(day), start(day)]
  const reached = new Promise<void>(resolve => {
    source().trouble = () => void (source().requests.length >= target && resolve())
  })
  await Promise.race([reached, Promise.all(both.map(({ ended }) => ended))])
  await Promise.all(both.map(({ child }) => kill(child)))
}

/** Runs two processes until one has ended its run. The lock of a killed process may last for a moment. */
async function runToEnd(day: string): Promise<string> {
  for (;;) {
    const both = [start(day), start(day)]
    const states = await Promise.all(both.map(({ ended }) => ended))
    const ran = states.filter(state => state !== 'busy')
    if (ran.length > 0) return ran.toSorted().at(-1) ?? ''
  }
}

function fill(standIn: StandIn): Record<string, string> {
  for (const [id, cards] of [
    ['a', 25],
    ['b', 12],
    ['c', 30],
  ] as const)
    standIn.addSet(id, cards)
  const cards = [...standIn.sets.en.values()].flatMap(set => [...set.cards.values()])
  return Object.fromEntries(cards.map(card => [card['id'], card['name']]))
}

/** With 40 requests, the first set is complete and the second is not. */
const isOfWholeSet = (path: string) => path.startsWith('en/cards/a-')

// 20 kills in all, at other moments in each test.
test.each([
  [1, 9, 3, 14],
  [2, 1, 17, 5],
  [4, 26, 2, 7],
  [11, 6, 1, 1],
  [38, 3, 20, 2],
])(
  'runs that are killed after %i, %i, %i and %i requests end with every card of the source',
  async (...kills) => {
    const expected = fill(source())
    let day = '2027-03-01'
    const perDay = new Map<string, number>()
    const count = () => {
      const before = [...perDay.values()].reduce((sum, requests) => sum + requests, 0)
      perDay.set(day, (perDay.get(day) ?? 0) + source().requests.length - before)
    }
    for (const requests of kills) {
      await runUntilKilled(day, requests)
      count()
      if ((perDay.get(day) ?? 0) >= budget - 2) day = addDays(day, 1)
    }
    source().trouble = () => undefined
    while (Object.keys(await names()).length < 67) {
      expect(await runToEnd(day)).toBe('done')
      count()
      day = addDays(day, 1)
    }
    expect(await names()).toEqual(expected)
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(budget)
    const others = source().requests.filter(path => !/^(en|ja)\/sets$/.test(path))
    const repeated = others.length - new Set(others).size
    expect(repeated).toBeLessThanOrEqual(kills.length)
    expect(source().maxAtOnce()).toBeLessThanOrEqual(2)
    expect(await listHeld(pool(), source().address)).toEqual([])
    const { rows } = await pool().query('select from card_records where removed')
    expect(rows).toEqual([])
  },
)

test('a run that is killed while it imports is repeated from the responses, without a request', async () => {
  const expected = fill(source())
  const blocker = await pool().connect()
  try {
    await blocker.query('begin')
    await blocker.query('select from catalogue_version for update')
    const { child } = start('2027-03-01')
    const isWaiting = async () => {
      const { rows } = await pool().query(`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    await expect.poll(isWaiting).toBe(true)
    await kill(child)
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
  expect(await names()).toEqual({})
  const before = source().requests.splice(0)
  expect(await runToEnd('2027-03-01')).toBe('done')
  const cards = await names()
  expect(source().requests).toEqual([])
  expect(Object.keys(cards).length).toBe(
    before.filter(path => path.includes('/cards/') && isOfWholeSet(path)).length,
  )
  expect(expected).toMatchObject(cards)
})
