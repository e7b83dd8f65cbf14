import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import type { ChildServer } from './child-server.ts'
import { cardIdsOf } from './create-collection.ts'
import { type BenchmarkFigure, median } from './figure.ts'
import { callJson } from './json-call.ts'

const rowsPerOwner = 1000
const otherOwners = 999
const rounds = 60
/** Maximum cost of a query among many owners, as a multiple of its cost with one owner. */
const maxRatio = 1.5

type Owner = { token: string; collectionId: string; copyId: string }

async function createOwner(server: ChildServer): Promise<Owner> {
  const account = { email: `owner-${Date.now()}@cards.example`, password: 'pass-copies-word' }
  const signedUp = await callJson(server, 'POST', '/auth/register', { body: account })
  const token = (signedUp.body as { session: { access_token: string } }).session.access_token
  const created = await callJson(server, 'POST', '/collections', { token, body: { name: 'Box' } })
  const collectionId = (created.body as { id: string }).id
  const ids = await cardIdsOf(server, rowsPerOwner)
  let copyId = ''
  for (let start = 0; start < ids.length; start += 500) {
    const copies = ids.slice(start, start + 500).map((productId, index) => ({
      collectionId,
      productId,
      quantity: 1 + (index % 3),
      condition: 'near-mint',
      place: `Box ${index % 20}`,
    }))
    const { body } = await callJson(server, 'POST', '/copies', { token, body: { copies } })
    copyId = (body as { copies: { id: string }[] }).copies[0]?.id ?? copyId
  }
  return { token, collectionId, copyId }
}

/** Milliseconds of queries directly after a change, when nothing is cached. */
async function queryTimes(server: ChildServer, { token, copyId }: Owner): Promise<number[]> {
  const path = `/copies?${new URLSearchParams({ q: 'cond:nm loc:"box 3"' })}`
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    await callJson(server, 'PATCH', `/copies/${copyId}`, { token, body: { quantity: 1 + (round % 9) } })
    times.push((await callJson(server, 'GET', path, { token })).milliseconds)
  }
  return times
}

/** Adds 999 owners with the same rows. */
async function addOtherOwners(dataDir: string, collectionId: string): Promise<void> {
  const log = createLog({ level: 'error', format: 'text' })
  const { pool, close } = await openDatabase(
    readConfig({ DATA_DIR: dataDir, DATABASE_STATEMENT_TIMEOUT_MS: '0' }),
    log,
  )
  const client = await pool.connect()
  try {
    await client.query(`create temp table others as
      select gen_random_uuid() as owner, gen_random_uuid() as collection from generate_series(1, ${otherOwners})`)
    await client.query(`insert into collections (id, owner_id, name, card_count, owned_count, next_position)
      select collection, owner, 'Box', ${rowsPerOwner}, ${rowsPerOwner}, ${rowsPerOwner} from others`)
    await client.query(
      `insert into collection_cards (owner_id, collection_id, card_id, status, position)
       select o.owner, o.collection, k.card_id, k.status, k.position
       from collection_cards k, others o where k.collection_id = $1`,
      [collectionId],
    )
    await client.query(
      `insert into copies (id, owner_id, collection_id, card_id, status, position, condition, quantity, location,
         created_at, updated_at)
       select gen_random_uuid(), o.owner, o.collection, c.card_id, c.status, c.position, c.condition, c.quantity,
         c.location, c.created_at, c.updated_at
       from copies c, others o where c.collection_id = $1`,
      [collectionId],
    )
    await client.query('analyze collections, collection_cards, copies')
  } finally {
    client.release()
    await close()
  }
}

/** Compares queries of one owner among 1,000, with 1,000,000 rows in all, with those of the only owner. */
export async function manyOwnersBench(server: ChildServer, dataDir: string): Promise<BenchmarkFigure[]> {
  const owner = await createOwner(server)
  await queryTimes(server, owner)
  const alone = median(await queryTimes(server, owner))
  await addOtherOwners(dataDir, owner.collectionId)
  await queryTimes(server, owner)
  const among = median(await queryTimes(server, owner))
  return [
    {
      what: `A search over ${rowsPerOwner} own copies among ${otherOwners + 1} owners, to one owner`,
      data: `${(otherOwners + 1) * rowsPerOwner} rows, ${rounds} rounds, nothing cached`,
      ratio: among / alone,
      limit: maxRatio,
      detail: `median ${alone.toFixed(1)} ms alone, ${among.toFixed(1)} ms among all`,
    },
  ]
}
