/** The time as code that can be tested asks for it. */
export type Clock = {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved; for tests and for replaying a day. */
export function createManualClock(start: Date): Clock & { advance: (milliseconds: number) => void } {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: milliseconds => {
      time += milliseconds
    },
  }
}
