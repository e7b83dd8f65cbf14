import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Histogram } from './histogram.ts'

export type Metrics = {
  /** Counts and times every request by method, route pattern and status. */
  middleware: MiddlewareHandler
  /** The Prometheus text of this process. */
  text: () => string
  close: () => void
}

const nanosecond = 1e-9

export function createMetrics(): Metrics {
  const requests = new Histogram('http_request_duration_seconds', 'Time from request to answer.')
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    middleware: async (context, next) => {
      const start = performance.now()
      await next()
      const route = matchedRoutes(context).findLast(one => !one.path.endsWith('*'))?.path ?? 'other'
      const labels = `method="${context.req.method}",route="${escapeLabel(route)}",status="${context.res.status}"`
      requests.observe(labels, (performance.now() - start) / 1000)
    },
    text: () => {
      const parts = [requests.text(), ...processGauges(), ...loopGauges(loop)]
      loop.reset()
      return `${parts.join('\n')}\n`
    },
    close: () => loop.disable(),
  }
}

type LoopDelay = ReturnType<typeof monitorEventLoopDelay>

function processGauges(): string[] {
  const memory = process.memoryUsage()
  const cpu = process.cpuUsage()
  return [
    gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
    gauge('nodejs_heap_used_bytes', 'Memory of the JavaScript heap in use.', memory.heapUsed),
    gauge('process_uptime_seconds', 'Time since the process was started.', process.uptime()),
    counter('process_cpu_seconds_total', 'CPU time of the process.', (cpu.user + cpu.system) / 1e6),
  ]
}

/** Since the last reading. */
function loopGauges(loop: LoopDelay): string[] {
  const seconds = (value: number) => (Number.isFinite(value) ? value * nanosecond : 0)
  return [
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'Event-loop lag, 99th percentile.',
      seconds(loop.percentile(99)),
    ),
    gauge('nodejs_eventloop_lag_max_seconds', 'Event-loop lag, longest.', seconds(loop.max)),
  ]
}

function gauge(name: string, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}`
}

function counter(name: string, help: string, value: number): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${value}`
}

function escapeLabel(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
}
