import { expect, test } from 'vitest'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'

const { pool, source, clock, nextDay, sync, takeRequests, names } = setUpSync()

test('over 40 days every set is checked within 30 days, within the budget, and every change arrives', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `s${String(index).padStart(2, '0')}`)
  for (const id of ids) source().addSet(id, 2)
  await sync()
  takeRequests()
  const start = clock().now()
  for (const id of ids) entryOf(entryOf(source().sets.en, id).cards, `${id}-001`)['name'] = 'Other'
  for (let day = 1; day <= 40; day += 1) {
    nextDay()
    if (day === 20) entryOf(source().sets.en, 's05').set['name'] = 'Renamed'
    expect(await sync({ dailyRequests: 12 })).toMatchObject({ failures: [], isBudgetTooSmall: false })
    expect(takeRequests().length).toBeLessThanOrEqual(12)
    if (day !== 30) continue
    const { rows } = await pool().query('select min(checked_at) as oldest from source_sets')
    expect(rows[0].oldest.getTime()).toBeGreaterThan(start.getTime())
    expect(Object.values(await names()).filter(name => name === 'Other')).toHaveLength(30)
  }
  const { rows } = await pool().query(`select record ->> 'name' as name from set_records where id = 's05'`)
  expect(rows).toEqual([{ name: 'Renamed' }])
  const counts = await pool().query('select max(requests)::int as most from source_requests where day > $1', [
    start,
  ])
  expect(counts.rows[0].most).toBeLessThanOrEqual(12)
})
