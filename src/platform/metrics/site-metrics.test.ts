import { beforeEach, expect, test } from 'vitest'
import { createMetrics, type Metrics } from './metrics.ts'
import { addSiteMetrics, type SiteState } from './site-metrics.ts'

const now = new Date('2026-11-27T12:00:00Z')
let metrics: Metrics
let state: SiteState | Error
let reads = 0
const errors: unknown[] = []

beforeEach(() => {
  metrics = createMetrics()
  reads = 0
  errors.length = 0
})

function add() {
  const read = async () => {
    reads += 1
    if (state instanceof Error) throw state
    return state
  }
  return addSiteMetrics(metrics, { read, now: () => now, onError: error => errors.push(error) })
}

async function lines(): Promise<string[]> {
  return (await metrics.registry.metrics()).split('\n').filter(line => line.startsWith('chasekit_'))
}

test('the ages of cards and prices and the last success of each job are read once per scrape', async () => {
  state = {
    catalogueAt: new Date('2026-11-27T03:00:00Z'),
    pricesAt: new Date('2026-11-26'),
    lastSuccess: new Map([['alerts', new Date('2026-11-27T11:59:00Z')]]),
  }
  add()
  const expected = [
    'chasekit_catalogue_age_seconds 32400',
    'chasekit_prices_age_seconds 129600',
    'chasekit_job_last_success_timestamp_seconds{job="alerts"} 1795780740',
  ]
  expect(await lines()).toEqual(expected)
  expect(reads).toBe(1)
})

test('what is not known is absent, also after it was known', async () => {
  state = { catalogueAt: now, pricesAt: now, lastSuccess: new Map([['alerts', now]]) }
  add()
  expect(await lines()).toHaveLength(3)
  state = { catalogueAt: null, pricesAt: null, lastSuccess: new Map() }
  expect(await lines()).toEqual([])
})

test('a state that cannot be read leaves the other metrics', async () => {
  state = new Error('no database')
  const countRun = add()
  countRun({ job: 'prices', state: 'failed' })
  expect(await lines()).toEqual(['chasekit_job_runs_total{job="prices",state="failed"} 1'])
  expect(errors).toEqual([state])
})
