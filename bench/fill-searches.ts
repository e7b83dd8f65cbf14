import type { Pool } from 'pg'
import type { SearchIndex } from '#search/index/search-index.ts'

export const ownerCount = 10_000
export const searchesPerOwner = 10
export const copiesPerOwner = 100

const distinct = 300

/** Some of the values, the same in every run. */
function sample(values: readonly string[], count = distinct): string[] {
  const known = [...new Set(values)].filter(value => value !== '').toSorted()
  const step = Math.max(1, Math.floor(known.length / count))
  return known.filter((_, position) => position % step === 0).slice(0, count)
}

const quoted = (text: string) => `"${text.replaceAll('"', '')}"`

type SavedQuery = { query: string; scope: 'catalogue' | 'mine' }

/** Queries as collectors save them: names, sets, rarities, artists, types, reprints, and their own cards. */
export function queriesOf(index: SearchIndex): SavedQuery[] {
  const names = sample(index.names.titles.filter(title => /^[a-z ]+$/.test(title)))
  const sets = sample(index.sets.sets.map(set => set.name))
  const rarities = sample(index.values.rarity.values)
  const artists = sample(index.texts.artist.values)
  const types = ['fire', 'water', 'grass', 'psychic', 'lightning', 'fighting']
  const pick = (values: readonly string[], position: number) => values[position % values.length] ?? ''
  const all = (query: string): SavedQuery => ({ query, scope: 'catalogue' })
  const own = (query: string): SavedQuery => ({ query, scope: 'mine' })
  return names.flatMap((name, n) => [
    all(name),
    all(`${name} rarity:${quoted(pick(rarities, n))}`),
    all(`set:${quoted(pick(sets, n))} rarity:${quoted(pick(rarities, n + 1))}`),
    all(`artist:${quoted(pick(artists, n))}`),
    all(`type:${pick(types, n)} hp>${30 + (n % 25) * 10} ${n % 2 ? 'is:reprint' : 'stage:basic'}`),
    all(`set:${quoted(pick(sets, n))} -${name}`),
    all(`${name} or ${pick(names, n + 1)}`),
    own(`is:owned ${name}`),
    own(`is:owned set:${quoted(pick(sets, n))}`),
    own('qty>1'),
  ])
}

/** Creates owners with copies of these cards, and saved searches, of which every tenth has an alert. */
export async function fillSearches(pool: Pool, index: SearchIndex): Promise<void> {
  const queries = queriesOf(index)
  await pool.query(`insert into collections (id, owner_id, name, card_count, owned_count, next_position)
    select gen_random_uuid(), gen_random_uuid(), 'Box', ${copiesPerOwner}, ${copiesPerOwner}, ${copiesPerOwner}
    from generate_series(1, ${ownerCount})`)
  await pool.query(
    `insert into collection_cards (owner_id, collection_id, card_id, status, position)
     select owner_id, id, ($1::text[])[1 + (hashtext(id::text || n) & 2147483647) % $2], 'owned', n
     from collections, generate_series(1, ${copiesPerOwner}) n on conflict do nothing`,
    [index.cardIds, index.cardIds.length],
  )
  await pool.query(`insert into copies (id, owner_id, collection_id, card_id, status, position, quantity,
      created_at, updated_at)
    select gen_random_uuid(), owner_id, collection_id, card_id, 'owned', 0, 1 + position::int % 3, now(), now()
    from collection_cards where position::int % 2 = 0`)
  await pool.query(
    `insert into saved_searches (id, owner_id, name, query, scope)
     select gen_random_uuid(), owner_id, 'List', ($1::text[])[q], ($2::text[])[q]
     from (select owner_id, 1 + (owner * ${searchesPerOwner} + owner / 300 + n)::int % $3 as q
       from (select owner_id, row_number() over (order by owner_id) as owner from collections) owners,
         generate_series(0, ${searchesPerOwner - 1}) n) given`,
    [queries.map(({ query }) => query), queries.map(({ scope }) => scope), queries.length],
  )
  await pool.query(`insert into search_alerts (id, search_id, position, kind, currency, amount, percent, days)
    select gen_random_uuid(), id, 0, kind, case when kind <> 'new-card' then 'USD' end,
      case when kind in ('price-below', 'price-above') then 1 + n / 4 % 40 end,
      case when kind = 'price-move' then 10 end, case when kind = 'price-move' then 1 end
    from (select id, n, ('{price-below,price-above,price-move,new-card}'::text[])[1 + n % 4] as kind
      from (select id, (row_number() over (order by owner_id, id) / ${searchesPerOwner})::int as n,
          row_number() over (order by owner_id, id) % ${searchesPerOwner} as rest from saved_searches) numbered
      where rest = 0) chosen`)
  await pool.query('vacuum analyze collections, collection_cards, copies, saved_searches, search_alerts')
}
