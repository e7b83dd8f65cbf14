import { Agent, createServer, request } from 'node:http'
import { connect } from 'node:net'
import type { BrowserContext, Page } from 'playwright-core'
import { listenOnLoopback } from './loopback-port.ts'

type CuttableProxy = { origin: string; setCut: (isCut: boolean) => void; close: () => Promise<void> }

/** The proxy between a browser context and the server. */
const proxies = new WeakMap<BrowserContext, CuttableProxy>()

/** An HTTP proxy on loopback. While it is cut, open connections are dropped and new ones refused. */
export async function startCuttableProxy(): Promise<CuttableProxy> {
  const agent = new Agent({ keepAlive: true })
  let isCut = false
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const passedOn = request(url, { method, headers, agent }, response => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  server.on('connection', socket => {
    if (isCut) socket.destroy()
  })
  // Requests that Playwright itself sends for a page.
  server.on('connect', ({ url = '' }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const tunnel = connect(Number(port), hostname, () => socket.write('HTTP/1.1 200 Connected\r\n\r\n'))
    socket.pipe(tunnel).pipe(socket)
    for (const end of [socket, tunnel])
      end.on('error', () => {
        socket.destroy()
        tunnel.destroy()
      })
  })
  const { origin, close } = await listenOnLoopback(server)
  return {
    origin,
    setCut: next => {
      isCut = next
      if (isCut) server.closeAllConnections()
    },
    close: async () => {
      agent.destroy()
      await close()
    },
  }
}

/** The proxy settings of a context that uses this proxy; Chromium passes by proxies for loopback unless told not to. */
export const proxySettings = ({ origin }: CuttableProxy) => ({ server: origin, bypass: '<-loopback>' })

/** Makes `cutNetwork` cut this proxy, too. */
export const useProxy = (context: BrowserContext, proxy: CuttableProxy): unknown =>
  proxies.set(context, proxy)

/**
 * Cuts the network of a page. Chromium's emulation alone sets `navigator.onLine`, but does not reach a service worker
 * that starts later, which would send requests all the same: contexts with workers have a proxy that is cut.
 */
export async function cutNetwork(page: Page): Promise<void> {
  proxies.get(page.context())?.setCut(true)
  await page.context().setOffline(true)
}

/**
 * Ends the cut. Chromium forgets its emulation in a page that a service worker serves meanwhile: that page reports itself
 * online all the time, and would not get the event of a network that is back.
 */
export async function restoreNetwork(page: Page): Promise<void> {
  const needsEvent = await page.evaluate(() => navigator.onLine)
  proxies.get(page.context())?.setCut(false)
  await page.context().setOffline(false)
  if (needsEvent) await page.evaluate(() => void dispatchEvent(new Event('online')))
}
