/** Called between small steps of long work. Returns a promise when other work should run first. */
export type Pause = () => Promise<void> | undefined
