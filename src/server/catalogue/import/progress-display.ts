import { SingleBar } from 'cli-progress'
import type { ImportProgress } from './import-progress.ts'

export type ProgressDisplay = { show(progress: ImportProgress): void; stop(): void }

const lineEveryMs = 5000

function progressBar(stream: NodeJS.WriteStream): ProgressDisplay {
  const format = '{bar} {value}/{total} sets, {cards} cards, {eta_formatted} left'
  const bar = new SingleBar({ format, stream, hideCursor: true, etaBuffer: 50 })
  let isStarted = false
  return {
    show({ setsDone, setsExpected, cards }) {
      if (!isStarted) bar.start(setsExpected, setsDone, { cards })
      isStarted = true
      bar.setTotal(Math.max(setsExpected, setsDone))
      bar.update(setsDone, { cards: cards.toLocaleString('en') })
    },
    stop: () => bar.stop(),
  }
}

function progressLines(stream: NodeJS.WriteStream): ProgressDisplay {
  let last = Date.now()
  return {
    show({ setsDone, setsExpected, cards }) {
      if (Date.now() - last < lineEveryMs) return
      last = Date.now()
      stream.write(`${setsDone}/${setsExpected} sets, ${cards.toLocaleString('en')} cards\n`)
    },
    stop: () => undefined,
  }
}

/** Shows a progress bar on a terminal, and a line every few seconds elsewhere. */
export function createProgressDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? progressBar(stream) : progressLines(stream)
}
