import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type LoopbackSource = {
  address: string
  /** Paths as they were asked for, in order. */
  asked: string[]
  userAgents: (string | undefined)[]
  /** How many requests were under way at once, at most. */
  maxAtOnce(): number
  close(): Promise<void>
}

/** A server of the outside world on loopback: `answer` says what it does with each request. */
export async function startSource(answer: Answer): Promise<LoopbackSource> {
  const asked: string[] = []
  const userAgents: (string | undefined)[] = []
  let atOnce = 0
  let most = 0
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    userAgents.push(request.headers['user-agent'])
    atOnce += 1
    most = Math.max(most, atOnce)
    response.on('close', () => (atOnce -= 1))
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    address: `http://127.0.0.1:${address.port}`,
    asked,
    userAgents,
    maxAtOnce: () => most,
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
