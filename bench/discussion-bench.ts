import { readConfig } from '#platform/config/config.ts'
import { type Database, openDatabase } from '#platform/database/open-database.ts'
import { createLog } from '#platform/log.ts'
import { type ChildServer, fetchBody, startChild } from './child-server.ts'
import { cardIdsOf } from './create-collection.ts'
import { measureAlternately, type BenchmarkFigure, millisecondsOf } from './figure.ts'
import { type DiscussionShape, fillDiscussions } from './fill-discussions.ts'

const gets = 400
const otherCards = 300
/** Discussions with 10,000 comments each: only top-level comments, threads of 200, and a single thread. */
const shapes = [
  { threads: 10_000, replies: 0 },
  { threads: 50, replies: 199 },
  { threads: 1, replies: 9999 },
]
const small = { threads: 4, replies: 2 }

/** Compares the first page of discussions with 10,000 comments to that of a discussion with a dozen. */
async function pageFigures(server: ChildServer, pool: Database['pool'], ids: readonly string[]) {
  const [few = '', ...many] = ids
  const made: DiscussionShape[] = shapes.map((shape, index) => ({ ...shape, cardId: many[index] ?? '' }))
  const others = ids.slice(1 + shapes.length).map(cardId => ({ ...small, cardId }))
  await fillDiscussions(pool, [{ ...small, cardId: few }, ...made, ...others])
  const figures: BenchmarkFigure[] = []
  for (const { cardId, threads, replies } of made)
    for (const sortBy of ['new', 'top']) {
      const path = (id: string) => `/api/card-interactions/comments/${id}?sortBy=${sortBy}`
      const [long, short] = await measureAlternately(
        gets,
        () => millisecondsOf(() => fetchBody(server.port, path(cardId))),
        () => millisecondsOf(() => fetchBody(server.port, path(few))),
      )
      figures.push({
        what: `First page of a long discussion by '${sortBy}' against one of 12 comments`,
        data: `${threads.toLocaleString('en')} threads of ${replies.toLocaleString('en')} replies`,
        ratio: long / short,
        limit: 2,
        detail: `${long.toFixed(2)} against ${short.toFixed(2)} ms, medians of ${gets}, taking turns`,
      })
    }
  return figures
}

/** Measures discussions on a separate database below the given folder. */
export async function discussionBench(dataDir: string): Promise<BenchmarkFigure[]> {
  const environment = { DATA_DIR: dataDir, LOG_LEVEL: 'error', AUTH_AUTOCONFIRM: 'on' }
  const server = await startChild('src/server/main.ts', environment)
  const log = createLog({ level: 'error', format: 'text' })
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir, DATABASE_POOL_SIZE: '2' }), log)
  try {
    return await pageFigures(server, database.pool, await cardIdsOf(server, otherCards))
  } finally {
    await database.close()
    await server.stop()
  }
}
