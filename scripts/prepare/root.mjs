import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')
