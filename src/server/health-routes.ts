import type { Hono } from 'hono'

/** /healthz: the process is up. /readyz: it can respond, database included. */
export function addHealthRoutes(app: Hono, databaseAnswers: () => Promise<boolean>): void {
  const headers = { 'cache-control': 'no-store' }
  app.get('/healthz', context => context.json({ status: 'ok' }, 200, headers))
  app.get('/readyz', async context => {
    const ready = await databaseAnswers()
    return context.json({ status: ready ? 'ready' : 'database does not answer' }, ready ? 200 : 503, headers)
  })
}
