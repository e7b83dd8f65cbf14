import { createHash } from 'node:crypto'

/** The CSP source that allows exactly this inline stylesheet or script. */
export function cspHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
