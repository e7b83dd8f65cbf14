import type { Hono } from 'hono'

/** Adds `/healthz` (the process runs) and `/readyz` (it can respond, and the database works, also for changes, and mails can be stored). */
export function addHealthRoutes(app: Hono, findStorageProblem: () => Promise<string | undefined>): void {
  const headers = { 'cache-control': 'no-store' }
  app.get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async context => {
    const problem = await findStorageProblem()
    return context.json({ status: problem ?? 'ready' }, problem === undefined ? 200 : 503, headers)
  })
}
