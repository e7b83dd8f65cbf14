import { afterEach, expect, test, vi } from 'vitest'
import { runCommand } from './command.ts'

afterEach(() => vi.restoreAllMocks())

test('an expected error prints no control characters, which a source could have chosen, but its lines', async () => {
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  await runCommand(async () => {
    throw new RangeError('first \u001b]0;title\u0007\nsecond\r\u009b2J')
  }, [RangeError])
  expect(printed).toHaveBeenCalledWith('first  ]0;title \nsecond  2J')
})
