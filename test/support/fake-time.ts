import type { SourceTime } from '#importers/source-client.ts'

export type FakeTime = SourceTime & {
  /** The waits, in milliseconds. */
  waits: number[]
  advance(ms: number): void
}

/** A time that passes at once when somebody sleeps, and otherwise only on request. */
export function createFakeTime(start = Date.parse('2026-01-01T00:00:00Z')): FakeTime {
  let now = start
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    advance: ms => void (now += ms),
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      waits.push(ms)
      now += ms
    },
  }
}
