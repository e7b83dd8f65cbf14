import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles } from './long-files-first.ts'

test.each(longFiles)('%s, which starts first, is a file', file => {
  expect(existsSync(resolve(import.meta.dirname, '../..', file))).toBe(true)
})
