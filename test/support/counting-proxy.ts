import { createServer, request } from 'node:http'
import { listenOnLoopback } from './loopback-port.ts'

export type CountingProxy = {
  origin: string
  /** The requests since the last call, as method and path without query. */
  takeRequests: () => string[]
  close: () => Promise<void>
}

/** An HTTP proxy on loopback that records every request before it passes it on to the server. */
export async function startCountingProxy(serverOrigin: () => string): Promise<CountingProxy> {
  let requests: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    requests.push(`${method} ${url.split('?', 1)[0]}`)
    const passedOn = request(serverOrigin() + url, { method, headers }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  const { origin, close } = await listenOnLoopback(server)
  const takeRequests = () => {
    const taken = requests
    requests = []
    return taken
  }
  return { origin, takeRequests, close }
}
