import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Config } from '#platform/config/config.ts'
import { hostInAddress } from '#platform/http/host-in-address.ts'

type Address = { host: string; port: number; origin: string }

/**
 * Chooses where to listen and the site's address. Mails and tokens contain the address, so a free port is chosen
 * before anything else starts.
 */
export async function chooseSiteAddress(
  config: Pick<Config, 'host' | 'port' | 'publicUrl'>,
): Promise<Address> {
  const { host } = config
  const port = config.port === 0 && config.publicUrl === null ? await freePort(host) : config.port
  return { host, port, origin: config.publicUrl ?? `http://${hostInAddress(host)}:${port}` }
}

/** Returns a free port, or 0 if none can be opened; the server that listens later then reports the error. */
async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  const address = await once(server, 'listening').then(
    () => server.address(),
    () => null,
  )
  server.close()
  return address !== null && typeof address === 'object' ? address.port : 0
}
