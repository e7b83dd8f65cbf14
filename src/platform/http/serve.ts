import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hostInAddress } from './host-in-address.ts'

export type HttpServer = {
  /** The port in use, also if port 0 was requested. */
  port: number
  /** An address that browsers can open, such as 'http://127.0.0.1:3000'. */
  origin: string
  /** Stops accepting connections, finishes requests in progress, then returns. */
  close: () => Promise<void>
}

type Options = {
  fetch: FetchCallback
  /** Responds to requests without the framework where it can; calls `otherwise` where it cannot. */
  respond?: (incoming: IncomingMessage, outgoing: ServerResponse, otherwise: () => void) => void
  host: string
  port: number
  /** Maximum time for requests in progress after `close`. Default: 10 seconds. */
  graceMilliseconds?: number
  /** Maximum time in which a client sends a whole request. Default: 2 minutes. */
  requestMilliseconds?: number
  /** Further connections are closed at once. */
  maxConnections?: number
}

/** An unusable listen address; the message addresses the operator. */
export class ListenError extends Error {}

type FetchCallback = Parameters<typeof getRequestListener>[0]

/** Longer than load balancers keep idle connections, so that the balancer closes first. */
const keepAliveMilliseconds = 65_000
const defaultGrace = 10_000
/** Enough for a collection file of 8 MB on a slow line. */
const defaultRequestMilliseconds = 120_000
/** More than a proxy opens, fewer than the files that the process may open. */
const defaultMaxConnections = 10_000
/**
 * Time before idle connections are closed. A balancer may send a request at the moment its connection is closed; a
 * change would be lost.
 */
const drainMilliseconds = 500

export async function serveHttp({
  fetch,
  respond,
  host,
  port,
  graceMilliseconds,
  requestMilliseconds = defaultRequestMilliseconds,
  maxConnections = defaultMaxConnections,
}: Options): Promise<HttpServer> {
  const framework: RequestListener = getRequestListener(fetch)
  const timeouts = {
    keepAliveTimeout: keepAliveMilliseconds,
    headersTimeout: Math.min(keepAliveMilliseconds + 1000, requestMilliseconds),
    requestTimeout: requestMilliseconds,
    connectionsCheckingInterval: Math.min(5000, requestMilliseconds),
  }
  const server = createServer(
    timeouts,
    respond
      ? (incoming, outgoing) => respond(incoming, outgoing, () => framework(incoming, outgoing))
      : framework,
  )
  server.maxConnections = maxConnections
  server.prependListener('request', (_request, response) => {
    if (!server.listening) response.shouldKeepAlive = false
  })
  await listen(server, host, port)
  const address = server.address()
  const boundPort = typeof address === 'object' && address ? address.port : port
  return {
    port: boundPort,
    origin: `http://${hostInAddress(host)}:${boundPort}`,
    close: () => closeGracefully(server, graceMilliseconds ?? defaultGrace),
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ListenError(listenProblem((error as NodeJS.ErrnoException).code, host, port), { cause: error })
  }
}

function listenProblem(code: string | undefined, host: string, port: number): string {
  if (code === 'EADDRINUSE') return `Port ${port} is in use: stop what uses it, or set PORT to another one`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to one above 1023`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST '${host}' is not an address of this machine`
  return `${host}:${port} cannot be listened on (${code})`
}

/** Finishes the requests in progress with `Connection: close` and closes idle connections. */
async function closeGracefully(server: Server, grace: number): Promise<void> {
  // `http.Server.close` would close idle connections immediately.
  const closed = new Promise<void>(resolve => NetServer.prototype.close.call(server, () => resolve()))
  const timers = new AbortController()
  const { signal } = timers
  const wait = (milliseconds: number) =>
    Promise.race([closed, sleep(milliseconds, undefined, { signal }).catch(() => {})])
  await wait(Math.min(drainMilliseconds, grace))
  // A connection becomes idle when its request finishes.
  const sweep = setInterval(() => server.closeIdleConnections(), 20)
  await wait(grace)
  server.closeAllConnections()
  await closed
  timers.abort()
  clearInterval(sweep)
}
