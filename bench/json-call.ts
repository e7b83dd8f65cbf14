import { Agent, request } from 'node:http'
import type { ChildServer } from './child-server.ts'

export type JsonResponse = { status: number; body: unknown; milliseconds: number }
export type JsonCall = { token?: string; body?: unknown }

const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** Sends a JSON request to a path of the server and measures the time until the response is read completely. */
export function callServer(
  server: ChildServer,
  method: string,
  path: string,
  { token, body }: JsonCall = {},
): Promise<JsonResponse> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, agent, headers }
    const sent = request(options, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const milliseconds = performance.now() - started
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, body: text && JSON.parse(text), milliseconds })
      })
    })
    sent.on('error', reject)
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Like `callServer`, for a path below `/api`. */
export function callJson(
  server: ChildServer,
  method: string,
  path: string,
  call?: JsonCall,
): Promise<JsonResponse> {
  return callServer(server, method, `/api${path}`, call)
}
