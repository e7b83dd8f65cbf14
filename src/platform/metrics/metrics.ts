import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { routeOf } from '#platform/http/response-cache.ts'

export type Metrics = {
  /** Counts and times every request by method, route pattern and status. */
  middleware: MiddlewareHandler
  /** Counts a request that the response cache responded to. */
  countHit: (request: { method: string; route: string; status: number }) => void
  registry: Registry
}

/** Durations of requests, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  return {
    registry,
    middleware: async (context, next) => {
      const end = requests.startTimer()
      await next()
      end({ method: context.req.method, route: routeOf(context), status: context.res.status })
    },
    countHit: request => requests.observe(request, 0),
  }
}
