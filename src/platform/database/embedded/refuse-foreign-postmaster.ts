import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { socketName } from './socket-folder.ts'

const attempts = 5
const pauseMilliseconds = 250

export function foreignDatabaseError(): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    'Another container uses the database in this data folder. Run the command in that container, or stop it first; or set DATA_DIR to another folder',
  )
}

/**
 * Throws if a PostgreSQL that this process cannot see runs on the cluster, as one in another container on the same volume
 * does: its pid means nothing here, but its socket responds. A second one would destroy its data. This finds what
 * `lockDataFolder` cannot: a PostgreSQL of an earlier version, or one without file locks. Requires that no PostgreSQL of
 * this container runs; one that stops may respond for a moment.
 */
export async function refuseForeignPostmaster(socketFolder: string): Promise<void> {
  for (let attempt = 1; await isListening(join(socketFolder, socketName)); attempt++) {
    if (attempt === attempts) throw foreignDatabaseError()
    await sleep(pauseMilliseconds)
  }
}

async function isListening(path: string): Promise<boolean> {
  const socket = createConnection(path)
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EAGAIN' // its queue is full
  } finally {
    socket.destroy()
  }
}
