import { Hono } from 'hono'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { readToEnd } from './read-to-end.ts'
import { serveHttp } from './serve.ts'

function post(origin: string, agent: Agent, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(origin, { method: 'POST', agent, headers: { 'content-length': bytes } }, answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })
    call.on('error', reject)
    call.end(Buffer.alloc(bytes, 'a'))
  })
}

test('a connection on which a long body was refused takes the next request', async () => {
  const app = new Hono()
  app.use(readToEnd)
  app.post('/', context => context.text('too large', 413))
  const server = await serveHttp({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const statuses = []
    for (let turn = 0; turn < 5; turn++) statuses.push(await post(server.origin, agent, 3_000_000))
    expect(statuses).toEqual([413, 413, 413, 413, 413])
  } finally {
    agent.destroy()
    await server.close()
  }
})
