import type { Hono } from 'hono'

/** Adds `/healthz` (the process runs) and `/readyz` (it can respond, and so can the database). */
export function addHealthRoutes(app: Hono, isDatabaseAvailable: () => Promise<boolean>): void {
  const headers = { 'cache-control': 'no-store' }
  app.get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async context => {
    const ready = await isDatabaseAvailable()
    return context.json({ status: ready ? 'ready' : 'database does not respond' }, ready ? 200 : 503, headers)
  })
}
