import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

export type LoopbackSource = {
  address: string
  /** The requested paths, in order. */
  requestedPaths: string[]
  userAgents: (string | undefined)[]
  /** The maximum number of concurrent requests. */
  maxAtOnce(): number
  close(): Promise<void>
}

/** A fake external server on loopback. `answer` handles its requests. */
export async function startLoopbackSource(answer: RequestHandler): Promise<LoopbackSource> {
  const requestedPaths: string[] = []
  const userAgents: (string | undefined)[] = []
  let inFlight = 0
  let maxInFlight = 0
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    userAgents.push(request.headers['user-agent'])
    inFlight += 1
    maxInFlight = Math.max(maxInFlight, inFlight)
    response.on('close', () => (inFlight -= 1))
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    requestedPaths,
    userAgents,
    maxAtOnce: () => maxInFlight,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}

export function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
}

export function sendStatus(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, headers)
  response.end('{"title":"problem"}')
}
