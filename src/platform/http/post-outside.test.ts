import type { LookupAddress } from 'node:dns'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type ChannelPeer, startChannelPeer, withStatus } from '#test/support/channel-peer.ts'
import { parseAllowedHost } from './allowed-hosts.ts'
import { findUrlProblem, type OutsideDeps, postOutside } from './post-outside.ts'

let peer: ChannelPeer
beforeAll(async () => {
  peer = await startChannelPeer()
})
afterAll(() => peer.kill())
beforeEach(() => {
  peer.requests.length = 0
  peer.respond(withStatus(204))
})

const allow = (...hosts: string[]) => hosts.flatMap(host => parseAllowedHost(host) ?? [])
const post = (url: string, deps: Partial<OutsideDeps> = {}, signal?: AbortSignal) =>
  postOutside(
    { allowedHosts: allow(peer.host), ...deps },
    { url, headers: { 'content-type': 'text/plain' }, body: 'ポケモン', ...(signal && { signal }) },
  )

/** Resolves every name to these addresses, one list for each call; the last one for all further calls. */
function resolver(...responses: string[][]) {
  const names: string[] = []
  const lookup = (name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) => {
    const addresses = responses[Math.min(names.length, responses.length - 1)] ?? []
    names.push(name)
    done(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { names, lookup: lookup as unknown as NonNullable<OutsideDeps['lookup']> }
}

test('a request reaches a listed host with its body, and the status is returned', async () => {
  peer.respond(withStatus(202))
  expect(await post(`${peer.origin}/hook?a=1`)).toEqual({ status: 202 })
  expect(peer.requests).toMatchObject([{ path: '/hook?a=1', body: 'ポケモン' }])
})

test.each([
  ['http://127.0.0.1/', 'scheme'],
  ['http://hooks.example/', 'scheme'],
  ['ftp://hooks.example/', 'url'],
  ['file:///etc/passwd', 'url'],
  ['hooks.example', 'url'],
  ['https://ann:secret@hooks.example/', 'credentials'],
  ['https://ann@hooks.example/', 'credentials'],
  ['https://hooks.example:22/', 'port'],
  ['https://hooks.example:5432/', 'port'],
  ['https://hooks.example:80/', 'port'],
  ['https://127.0.0.1/', 'host'],
  ['https://2130706433/', 'host'],
  ['https://0x7f.1/', 'host'],
  ['https://0177.0.0.1/', 'host'],
  ['https://127.1/', 'host'],
  ['https://10.0.0.1/', 'host'],
  ['https://169.254.169.254/latest/meta-data', 'host'],
  ['https://100.64.0.1/', 'host'],
  ['https://[::1]/', 'host'],
  ['https://[::ffff:127.0.0.1]/', 'host'],
  ['https://[::ffff:7f00:1]/', 'host'],
  ['https://[64:ff9b::a00:1]/', 'host'],
  ['https://[2002:7f00:1::]/', 'host'],
  ['https://[fd00::1]/', 'host'],
  ['https://[fe80::1]/', 'host'],
  ['https://224.0.0.1/', 'host'],
])('%s is refused before a connection: %s', async (url, problem) => {
  expect(findUrlProblem(url, [])).toBe(problem)
  const { names, lookup } = resolver(['127.0.0.1'])
  expect(await post(url, { lookup, allowedHosts: [] })).toEqual({ failure: 'address' })
  expect(names).toEqual([])
})

test.each(['https://hooks.example/a', 'https://hooks.example:8443/', 'https://1.1.1.1/'])(
  '%s is permitted',
  url => {
    expect(findUrlProblem(url, [])).toBeUndefined()
  },
)

test.each([
  [['127.0.0.1']],
  [['10.1.2.3']],
  [['::1']],
  [['::ffff:10.0.0.1']],
  [['64:ff9b::7f00:1']],
  [['93.184.215.14', '192.168.0.1']],
  [['2606:4700:4700::1111', 'fd00::1']],
  [[]],
])('a name that resolves to %o is not connected to', async addresses => {
  const { lookup } = resolver(addresses)
  expect(await post('https://hooks.example/', { lookup })).toEqual({ failure: 'address' })
  expect(peer.requests).toEqual([])
})

test('a name is resolved once, so that a second response cannot lead elsewhere', async () => {
  const port = peer.host.split(':')[1]
  const { names, lookup } = resolver(['127.0.0.1'], ['192.0.2.1'])
  const allowedHosts = allow(`hooks.example:${port}`)
  expect(await post(`http://hooks.example:${port}/`, { lookup, allowedHosts })).toEqual({ status: 204 })
  expect(names).toEqual(['hooks.example'])
  expect(peer.requests).toMatchObject([{ headers: { host: `hooks.example:${port}` } }])
})

test('a host that is listed with one port stays closed on others, and another name of it is not listed', () => {
  const allowed = allow('ntfy.home:8080', '::1', '[fd00::1]:90')
  expect(findUrlProblem('http://ntfy.home:8080/a', allowed)).toBeUndefined()
  expect(findUrlProblem('http://NTFY.home:8080/a', allowed)).toBeUndefined()
  expect(findUrlProblem('http://ntfy.home/a', allowed)).toBe('scheme')
  expect(findUrlProblem('http://ntfy.home.example:8080/a', allowed)).toBe('scheme')
  expect(findUrlProblem('http://[::1]:1234/', allowed)).toBeUndefined()
  expect(findUrlProblem('http://[fd00::1]:90/', allowed)).toBeUndefined()
  expect(findUrlProblem('http://[fd00::1]:91/', allowed)).toBe('scheme')
})

test.each(['http://a', 'a/b', 'a b', 'a:0', 'a:65536', 'a:b', 'ann@a', '', 'a?b'])(
  '%o is no host that can be listed',
  text => {
    expect(parseAllowedHost(text)).toBeUndefined()
  },
)

test.each([301, 302, 303, 307, 308])('a redirect with %i is not followed', async status => {
  peer.respond(withStatus(status, { location: `${peer.origin}/secret` }))
  expect(await post(`${peer.origin}/hook`)).toEqual({ status })
  expect(peer.requests).toHaveLength(1)
})

test('a response without an end is cut off, and its status counts', async () => {
  let isClosed = false
  peer.respond((_request, response) => {
    response.writeHead(200)
    const write = () => {
      while (!isClosed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', write)
    response.on('close', () => (isClosed = true))
    write()
  })
  expect(await post(peer.origin)).toEqual({ status: 200 })
  await expect.poll(() => isClosed).toBe(true)
})

test('a server that is silent, refuses or breaks the connection, or sends endless headers fails', async () => {
  peer.respond(() => {})
  expect(await post(peer.origin, { timeoutMs: 50 })).toEqual({ failure: 'timeout' })
  peer.respond(request => void request.socket.destroy())
  expect(await post(peer.origin)).toEqual({ failure: 'unreachable' })
  peer.respond(request => void request.socket.write(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(200_000)}`))
  expect(await post(peer.origin)).toEqual({ failure: 'unreachable' })
  peer.respond(
    request =>
      void request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
      ),
  )
  expect(await post(peer.origin)).toEqual({ failure: 'unreachable' })
  await peer.kill()
  expect(await post(peer.origin)).toEqual({ failure: 'unreachable' })
  await peer.start()
})

test('a certificate that nobody vouches for is refused', async () => {
  // Listens with a certificate that it signed itself, and says so.
  const server = new SMTPServer({ secure: true, logger: false })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => server.close(() => resolve())))
  server.on('error', () => {})
  const { port } = server.server.address() as AddressInfo
  expect(await post(`https://127.0.0.1:${port}/`, { allowedHosts: allow('127.0.0.1') })).toEqual({
    failure: 'certificate',
  })
})

test('a caller that stops aborts the request', async () => {
  const stopping = new AbortController()
  peer.respond(() => stopping.abort())
  await expect(post(peer.origin, {}, stopping.signal)).rejects.toThrow('aborted')
})
