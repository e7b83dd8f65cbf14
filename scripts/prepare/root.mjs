import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this repository. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..')
