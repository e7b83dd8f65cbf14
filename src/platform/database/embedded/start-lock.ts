import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const retryMilliseconds = 20

/**
 * Runs `work` while no other process of this machine does so for the same folder. The lock is a name in Linux's
 * abstract socket namespace: it leaves no file and is freed when its owner is killed.
 */
export async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const release = await acquire(
    `\0chasekit:${createHash('sha256').update(folder).digest('hex').slice(0, 40)}`,
  )
  try {
    return await work()
  } finally {
    await release()
  }
}

async function acquire(name: string): Promise<() => Promise<void>> {
  for (;;) {
    const server = createServer(socket => socket.destroy())
    try {
      server.listen(name)
      await once(server, 'listening')
      server.unref()
      return () => new Promise(done => server.close(() => done()))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      await sleep(retryMilliseconds)
    }
  }
}
