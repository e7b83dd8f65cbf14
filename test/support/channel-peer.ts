import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ReceivedRequest = { path: string; headers: IncomingHttpHeaders; body: string }

export type ChannelPeer = {
  /** Host and port, as `CHANNEL_ALLOWED_HOSTS` takes them. */
  host: string
  origin: string
  requests: ReceivedRequest[]
  /** Replaces the response, which is 204 at first. */
  respond: (listener: RequestListener) => void
  /** Ends the server. Its port refuses connections until `start`. */
  kill: () => Promise<void>
  start: () => Promise<void>
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise(resolve => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** A server on loopback that records what it receives. */
export async function startChannelPeer(): Promise<ChannelPeer> {
  const requests: ReceivedRequest[] = []
  let respond: RequestListener = (_request, response) => void response.writeHead(204).end()
  const create = () =>
    createServer((request, response) => {
      const receive = async () => {
        requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
        respond(request, response)
      }
      void receive()
    })
  let server = create()
  const port = await listen(server, 0)
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    requests,
    respond: listener => {
      respond = listener
    },
    kill: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
    start: async () => {
      server = create()
      await listen(server, port)
    },
  }
}

/** Responds with a status and without a body. */
export const withStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end()
