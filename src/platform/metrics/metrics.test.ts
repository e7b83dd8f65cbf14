import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const metrics = createMetrics()

const app = new Hono()
app.use(metrics.middleware)
app.get('/api/cards/:id', context => context.json({ id: context.req.param('id') }))
app.get('*', context => context.text('no such page', 404))

async function lines(start: string): Promise<string[]> {
  return (await metrics.registry.metrics()).split('\n').filter(line => line.startsWith(start))
}

test('requests are counted by route pattern, not by address', async () => {
  await app.request('/api/cards/base1-4')
  await app.request('/api/cards/base1-5')
  await app.request('/anything/else')
  expect(await lines('http_request_duration_seconds_count')).toEqual([
    'http_request_duration_seconds_count{method="GET",route="/api/cards/:id",status="200"} 2',
    'http_request_duration_seconds_count{method="GET",route="other",status="404"} 1',
  ])
})

test('buckets add up: each holds all that was as fast or faster', async () => {
  const buckets = await lines('http_request_duration_seconds_bucket')
  const ofCards = buckets.filter(line => line.includes('route="/api/cards/:id"'))
  const values = ofCards.map(line => Number(line.split(' ').at(-1)))
  expect(values.at(-1)).toBe(2)
  expect(values).toEqual(values.toSorted((a, b) => a - b))
})

test('memory, CPU and event-loop lag of the process are there', async () => {
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect((await lines(`${name} `))[0]).toMatch(/ [\d.e-]+$/)
})

test('they are served as text at /metrics of their own port, and nothing else is', async () => {
  const server = await serveMetrics(metrics, '127.0.0.1', 0)
  const response = await fetch(`${server.origin}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(await response.text()).toContain('# TYPE http_request_duration_seconds histogram')
  expect((await fetch(`${server.origin}/`)).status).toBe(404)
  await server.close()
})
