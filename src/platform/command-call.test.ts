import { expect, test } from 'vitest'
import { unneeded } from '#prepare/image-files.ts'
import { commandCall } from './command-call.ts'

test('commands are called with npm where it starts programs, and without it in the image', () => {
  expect(commandCall('owner')).toBe('npm run owner --')
  expect(commandCall('owner', '/nowhere')).toBe('node scripts/owner.ts')
  expect(unneeded).toContain('scripts/start.mjs')
})
