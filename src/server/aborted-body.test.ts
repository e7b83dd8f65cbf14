import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveHttp } from '#platform/http/serve.ts'
import { startTestApi, type TestApi } from '#test/support/test-api.ts'

let api: TestApi
beforeAll(async () => void (api = await startTestApi()))
afterAll(() => api.close())

test.each(['/api/posts', '/auth/v1/signup', '/api/auth/register'])(
  'a body of %s that the client does not finish is no error in the log',
  async path => {
    const { token } = await api.signUp()
    const handled: Promise<Response>[] = []
    const fetch: typeof api.app.fetch = (...call) => {
      const response = Promise.resolve(api.app.fetch(...call))
      handled.push(response)
      return response
    }
    const server = await serveHttp({ fetch, host: '127.0.0.1', port: 0 })
    const socket = connect(server.port, '127.0.0.1')
    const headers = `Host: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked`
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}\r\n\r\n5\r\n{"a":\r\n`)
    await expect.poll(() => handled.length).toBe(1)
    socket.destroy()
    await once(socket, 'close')
    await Promise.all(handled)
    expect(api.logged()).not.toContain('"level":"error"')
    await server.close()
  },
)
