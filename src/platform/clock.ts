/** The current time, injectable for tests. */
export type Clock = {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that advances only on request, for tests. */
export function createManualClock(start: Date): Clock & { advance: (milliseconds: number) => void } {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: milliseconds => {
      time += milliseconds
    },
  }
}
