import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', 'scripts')

/**
 * How an operator calls a program of `scripts`, before its arguments. The image of the site has no npm, and so not
 * `start.mjs`, with which npm starts programs.
 */
export function commandCall(program: string, scripts = folder): string {
  return existsSync(join(scripts, 'start.mjs')) ? `npm run ${program} --` : `node scripts/${program}.ts`
}
