import { expect, test } from 'vitest'
import { readCatalogueTime } from '#server/site/read-catalogue-time.ts'
import { setUpSync } from '#test/support/catalogue-sync.ts'
import { entryOf } from '#test/support/stand-in-tcgdex.ts'
import { tcgdexCard } from '#test/support/source-folders.ts'
import { sendStatus } from '#test/support/loopback-source.ts'

const { pool, source, nextDay, sync, takeRequests, names } = setUpSync()

/** Runs as on a day a month later, as with `--day`, and takes the clock back. */
async function syncInAMonth(options: Parameters<typeof sync>[0] = {}): Promise<void> {
  nextDay(30)
  await sync(options).catch(() => undefined)
  nextDay(-30)
  takeRequests()
}

test('after a run on a later day, new sets and changed cards are imported on the day itself', async () => {
  source().addSet('sv01', 2)
  await syncInAMonth()
  source().addSet('sv02', 1)
  entryOf(source().sets.en, 'sv01').cards.set('sv01-003', tcgdexCard('sv01-003', { name: 'Late' }))
  await sync()
  expect(await names()).toMatchObject({ 'sv02-001': 'Card sv02 001', 'sv01-003': 'Late' })
})

test('a set that was checked on a later day counts as checked today, and is recent again tomorrow', async () => {
  source().addSet('sv01', 2, { releaseDate: '2026-02-20' })
  await syncInAMonth()
  await sync()
  expect(takeRequests()).not.toContain('en/sets/sv01')
  nextDay()
  await sync()
  expect(takeRequests()).toContain('en/sets/sv01')
})

test('a set that is larger than the budget ends although a run on a later day began it', async () => {
  source().addSet('sv01', 12)
  await syncInAMonth({ dailyRequests: 9 })
  for (let day = 1; day <= 2; day += 1) {
    await sync({ dailyRequests: 9 })
    nextDay()
  }
  expect(Object.keys(await names())).toHaveLength(12)
})

test('a refusal on a later day does not stop the source until then', async () => {
  source().addSet('sv01', 2)
  source().trouble = (_path, _request, response) => {
    sendStatus(response, 403)
    return true
  }
  await syncInAMonth()
  source().trouble = () => undefined
  await sync()
  expect(Object.keys(await names())).toHaveLength(2)
  const { rows } = await pool().query('select from source_sets where checked_at is null')
  expect(rows).toEqual([])
})

test('a failed run as on another day is no complete comparison of the cards', async () => {
  source().addSet('sv01', 2)
  source().addSet('sv02', 2)
  await sync()
  nextDay(30)
  source().trouble = (path, _request, response) => {
    if (path !== 'en/sets/sv02') return undefined
    sendStatus(response, 400)
    return true
  }
  expect((await sync()).failures).toHaveLength(1)
  const { rows } = await pool().query(
    `select summary -> 'languages' as languages from catalogue_imports order by finished_at`,
  )
  expect(rows.at(-1)).toEqual({ languages: ['en'] })
  expect(await readCatalogueTime(pool())).toBeNull()
})
