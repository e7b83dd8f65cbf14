import { type HttpServer, serveHttp } from '#platform/http/serve.ts'
import type { Metrics } from './metrics.ts'

/** Serves `GET /metrics` on a separate port, which visitors of the site cannot reach. */
export function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<HttpServer> {
  return serveHttp({
    host,
    port,
    fetch: async request => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('Not found\n', { status: 404 })
      return new Response(await registry.metrics(), { headers: { 'content-type': registry.contentType } })
    },
  })
}
