import type { Server } from 'node:http'

/** Starts listening on a free port of the loopback interface. The returned origin has no trailing slash. */
export async function listenOnLoopback(
  server: Server,
): Promise<{ origin: string; close: () => Promise<void> }> {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise(resolve => server.close(() => resolve()))
    },
  }
}
