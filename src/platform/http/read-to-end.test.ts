import { Hono } from 'hono'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { readToEnd } from './read-to-end.ts'
import { serveHttp } from './serve.ts'

const head = (method: string, length: number) =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`

test('a connection on which a long body was refused takes the next request', async () => {
  const app = new Hono()
  app.use(readToEnd)
  app.post('/', context => context.text('too large', 413))
  app.get('/', context => context.text('fine'))
  const server = await serveHttp({ fetch: app.fetch, host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(head('POST', 1_200_000) + 'x'.repeat(1_200_000))
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 413 /)
  socket.write(head('GET', 0))
  const [next] = await Promise.race([once(socket, 'data'), once(socket, 'end')])
  expect(String(next)).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
  await server.close()
})
