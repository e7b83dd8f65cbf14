import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Browser } from 'playwright-core'
import type { ChildServer } from './child-server.ts'

const pin = (how: string, cores: string, id: number) =>
  execFileSync('taskset', [how, cores, String(id)], { stdio: 'ignore' })

/**
 * Returns the ids of the processes whose working directory is in a folder. PostgreSQL of the benchmark is one of them
 * and still writes in the background.
 */
function processesIn(folder: string): number[] {
  const worksThere = (id: string) => {
    try {
      return readlinkSync(`/proc/${id}/cwd`).startsWith(folder)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter(id => Number(id) && worksThere(id))
    .map(Number)
}

/**
 * Reserves a CPU core for the page's main thread, as on devices with more than two cores. Returns a description for
 * the results. Reserves nothing on machines with one core or without 'taskset'.
 */
export async function pinToOwnCore(browser: Browser, server: ChildServer, dataDir: string): Promise<string> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const [page] = processInfo.filter(one => one.type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (!page || cpus().length < 2) return 'shared cores'
  try {
    for (const id of [...processInfo.map(one => one.id), process.pid, server.pid, ...processesIn(dataDir)])
      pin('-acp', `1-${cpus().length - 1}`, id)
    pin('-cp', '0', page.id)
    return 'a core of its own'
  } catch {
    return 'shared cores'
  }
}
