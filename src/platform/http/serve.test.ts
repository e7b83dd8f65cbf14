import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { serveHttp } from './serve.ts'

const host = '127.0.0.1'
/** Longer than the test timeout: a test that waits for the grace period fails. */
const longGrace = 120_000

function slowServer(graceMilliseconds?: number) {
  let started = 0
  const fetch = async (request: Request) => {
    started++
    if (request.url.endsWith('/slow')) await sleep(150)
    if (request.url.endsWith('/stuck')) await sleep(60_000, undefined, { ref: false })
    return new Response('done')
  }
  const options = graceMilliseconds === undefined ? {} : { graceMilliseconds }
  return { server: serveHttp({ fetch, host, port: 0, ...options }), started: () => started }
}

async function untilStarted(count: () => number, expected: number) {
  while (count() < expected) await sleep(2)
}

test('the server says where it listens', async () => {
  const server = await slowServer().server
  expect(server.origin).toBe(`http://127.0.0.1:${server.port}`)
  expect(await (await fetch(server.origin)).text()).toBe('done')
  await server.close()
})

test('a request under way is finished before the server closes, a new one is refused', async () => {
  const { server: starting, started } = slowServer(longGrace)
  const server = await starting
  const pendingResponse = fetch(`${server.origin}/slow`).then(response => response.text())
  await untilStarted(started, 1)
  const closed = server.close()
  await expect(fetch(server.origin)).rejects.toThrow()
  expect(await pendingResponse).toBe('done')
  await closed
})

test('idle connections of browsers do not hold the server up', async () => {
  const server = await slowServer(longGrace).server
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get(`${server.origin}/`, { agent }), 'response')
  response.resume()
  await once(response, 'end')
  await server.close()
  agent.destroy()
})

test('a request on an open connection during shutdown is served, with Connection: close', async () => {
  const server = await slowServer(longGrace).server
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [response] = await once(get(`${server.origin}/`, { agent }), 'response')
    response.resume()
    await once(response, 'end')
    return [response.statusCode, response.headers.connection]
  }
  expect(await ask()).toEqual([200, 'keep-alive'])
  const closed = server.close()
  expect(await ask()).toEqual([200, 'close'])
  await expect(ask()).rejects.toThrow('ECONNREFUSED')
  await closed
  agent.destroy()
})

test('a request that never ends is cut off when the grace is over', async () => {
  const { server: starting, started } = slowServer(50)
  const server = await starting
  const pendingResponse = fetch(`${server.origin}/stuck`)
  const failed = expect(pendingResponse).rejects.toThrow()
  await untilStarted(started, 1)
  await server.close()
  await failed
})

test('a connection that sends nothing does not hold the server up longer than the grace', async () => {
  const server = await slowServer(50).server
  const socket = connect(server.port, host)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\n')
  await server.close()
  socket.destroy()
})

test('a port in use and a foreign address have messages of one line', async () => {
  const server = await slowServer().server
  const fetch = () => new Response()
  await expect(serveHttp({ fetch, host, port: server.port })).rejects.toThrow(
    `Port ${server.port} is in use: stop what uses it, or set PORT to another one`,
  )
  await expect(serveHttp({ fetch, host: '192.0.2.1', port: 0 })).rejects.toThrow(
    "HOST '192.0.2.1' is not an address of this machine",
  )
  await server.close()
})

/** Everything that the server sends on a connection until it closes it. */
async function readUntilClosed(port: number, text: string): Promise<string> {
  const socket = connect(port, host)
  socket.write(text)
  let received = ''
  socket.on('data', chunk => (received += String(chunk)))
  await once(socket, 'close')
  return received
}

test('a client that does not send its whole request is 408 and disconnected', async () => {
  const fetch = async (request: Request) => new Response(await request.text().catch(() => 'gone'))
  const server = await serveHttp({ fetch, host, port: 0, requestMilliseconds: 100 })
  const head = `POST / HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 10\r\n\r\n`
  expect(await readUntilClosed(server.port, `${head}abc`)).toMatch(/^(HTTP\/1\.1 408 |$)/)
  await server.close()
})

test('connections beyond the maximum are closed at once', async () => {
  const fetch = async () => new Response('done')
  const server = await serveHttp({ fetch, host, port: 0, maxConnections: 1 })
  const first = connect(server.port, host)
  await once(first, 'connect')
  expect(await readUntilClosed(server.port, `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).toBe('')
  first.destroy()
  await server.close()
})
