import { type HttpServer, serveHttp } from '#platform/http/serve.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` on a port of its own, so that the site's visitors never see it. */
export function serveMetrics(metrics: Metrics, host: string, port: number): Promise<HttpServer> {
  return serveHttp({
    host,
    port,
    fetch: request => {
      if (new URL(request.url).pathname !== '/metrics') return new Response('Not found\n', { status: 404 })
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }
      return new Response(metrics.text(), { headers })
    },
  })
}
