import { type HttpServer, serveHttp } from '#platform/http/serve.ts'
import type { Metrics } from './metrics.ts'

/** `GET /metrics` on a port of its own, so that the site's visitors never see it. */
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
