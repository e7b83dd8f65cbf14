import { sql } from 'kysely'
import type pg from 'pg'
import type { CardSet } from '#domain/card-set.ts'
import type { Card } from '#domain/card.ts'
import { toUtcDay } from '#domain/day.ts'
import { runQuery } from '#platform/database/run-query.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { buildIndex } from '#search/index/index-builder.ts'
import { type ActiveSearch, readActiveSearches } from './active-searches.ts'
import { type AlertDeps, confirmCards, priceOfBook } from './alert-deps.ts'
import { createQueryParser, matchSearches, type QueryParser } from './match-searches.ts'
import { readRowsOfCards } from './own-rows.ts'
import { readCards, readSets } from './read-cards.ts'
import { type AlertEvent, recordEvents } from './record-events.ts'

/** Maximum number of changed cards that are evaluated at once, and of changed sets. */
const maxCards = 2000
const maxSets = 10

type Changes = { cardIds: string[]; lastId: string }

/** The cards of some waiting changes. Changes of sets precede those of cards, and are changes of all their cards. */
async function nextChanges(client: pg.PoolClient): Promise<Changes | undefined> {
  const [last] = await runQuery(
    client,
    sql<{ id: string | null }>`select max(id)::text as id from catalogue_changes`,
  )
  if (!last?.id) return undefined
  const ofSets = await runQuery(
    client,
    sql<{ id: string | null }>`with changed as (
        select source, source_id from catalogue_changes where unit = 'set' order by id limit ${maxSets}
      )
      select distinct r.id from changed c left join card_records r
        on r.source = c.source and r.scope = c.source_id and not r.removed`,
  )
  const rows =
    ofSets.length > 0
      ? ofSets
      : await runQuery(
          client,
          sql<{ id: string }>`select item_id as id from catalogue_changes order by id limit ${maxCards}`,
        )
  return { cardIds: [...new Set(rows.flatMap(({ id }) => id ?? []))], lastId: last.id }
}

/** When each of the cards was changed last, or its set. */
async function changeTimes(client: pg.PoolClient, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await runQuery(
    client,
    sql<{ id: string; changedAt: Date }>`select r.id, max(c.changed_at) as "changedAt"
      from card_records r join catalogue_changes c on c.source = r.source and (
        (c.unit = 'card' and c.source_id = r.source_id) or (c.unit = 'set' and c.source_id = r.scope))
      where r.id = any(${ids}::text[] collate "C") group by r.id`,
  )
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt.getTime()]))
}

async function deleteChanges(client: pg.PoolClient, { cardIds, lastId }: Changes): Promise<void> {
  await runQuery(
    client,
    sql`with sets as (
        delete from catalogue_changes where id in
          (select id from catalogue_changes where unit = 'set' and id <= ${lastId} order by id limit ${maxSets})
      )
      delete from catalogue_changes where unit = 'card' and id <= ${lastId} and item_id = any(${cardIds})`,
  )
}

type Indexed = { sets: CardSet[]; cards: Card[] }

async function readVersions(client: pg.PoolClient, ids: readonly string[]) {
  const sets = await readSets(client)
  const cards = await readCards(client, ids)
  const after: Indexed = { sets: sets.map(set => set.after), cards: cards.map(card => card.after) }
  const before: Indexed = {
    sets: sets.map(set => set.before ?? set.after),
    cards: cards.flatMap(card => card.before ?? []),
  }
  return { before, after }
}

/** The cards that each search finds now and did not find before the changes. */
async function newMatches(
  deps: AlertDeps,
  client: pg.PoolClient,
  { searches, parse, cardIds }: { searches: readonly ActiveSearch[]; parse: QueryParser; cardIds: string[] },
): Promise<Map<ActiveSearch, ReadonlySet<string>>> {
  const { before, after } = await readVersions(client, cardIds)
  const sources = {
    rows: await readRowsOfCards(client, searches, cardIds),
    priceOf: priceOfBook(deps.prices()),
  }
  const index = buildIndex(after.sets, after.cards)
  const matchesAfter = await matchSearches(searches, parse, { ...sources, index })
  const matching = searches.filter(({ id }) => matchesAfter.has(id))
  const indexBefore = buildIndex(before.sets, before.cards)
  const matchesBefore = await matchSearches(matching, parse, { ...sources, index: indexBefore })
  const found = new Map<ActiveSearch, ReadonlySet<string>>()
  for (const search of matching) {
    const cards = matchesAfter.get(search.id)?.difference(matchesBefore.get(search.id) ?? new Set())
    const fresh = cards?.difference(new Set(search.pinned))
    if (fresh && fresh.size > 0) found.set(search, await confirmCards(deps, search, fresh))
  }
  return found
}

async function evaluateBatch(
  deps: AlertDeps,
  searches: readonly ActiveSearch[],
  parse: QueryParser,
): Promise<number | undefined> {
  return inTransaction(deps.pool, async client => {
    await client.query('set transaction isolation level repeatable read')
    const changes = await nextChanges(client)
    if (!changes) return undefined
    const day = toUtcDay(deps.clock.now())
    const events: AlertEvent[] = []
    if (searches.length > 0) {
      const times = await changeTimes(client, changes.cardIds)
      const found = await newMatches(deps, client, { searches, parse, cardIds: changes.cardIds })
      for (const [search, cards] of found)
        for (const alert of search.alerts)
          for (const cardId of cards)
            if ((times.get(cardId) ?? 0) > alert.createdAt)
              events.push({ alertId: alert.id, searchId: search.id, cardId, day, ...newCard })
    }
    const recorded = await recordEvents(client, events, day)
    await deleteChanges(client, changes)
    return recorded
  })
}

const newCard = {
  kind: 'new-card',
  variant: '',
  source: '',
  centsBefore: null,
  cents: null,
  dayBefore: null,
  repeatsAfter: '0001-01-01',
} as const

/**
 * Evaluates what imports changed in the catalogue, in batches: each is stored in one transaction with the removal of
 * its changes, so that an interrupted evaluation continues and no change is evaluated twice.
 */
export async function evaluateNewCards(deps: AlertDeps, signal?: AbortSignal): Promise<number> {
  const searches = await readActiveSearches(deps.pool, ['new-card'])
  const parse = createQueryParser(deps.catalogue().index)
  let events = 0
  while (!signal?.aborted) {
    const recorded = await evaluateBatch(deps, searches, parse)
    if (recorded === undefined) return events
    events += recorded
  }
  return events
}
