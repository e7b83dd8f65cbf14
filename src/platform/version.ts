import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function readVersion(): string {
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { version: found }: { version?: unknown } = JSON.parse(text)
  if (typeof found !== 'string') throw new Error('package.json has no version')
  return found
}

/** The version of this program. */
export const version = readVersion()
