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

/** The remaining time of an import at the speed since its start; empty before the first set is done. */
export function remainingText(
  startedAt: number,
  now: number,
  { setsDone, setsExpected }: ImportProgress,
): string {
  if (setsDone === 0 || setsExpected === 0) return ''
  const minutes = (((now - startedAt) / setsDone) * (setsExpected - setsDone)) / 60_000
  return minutes < 1 ? ', less than a minute left' : `, about ${Math.ceil(minutes)} minutes left`
}

function progressLines(stream: NodeJS.WriteStream): ProgressDisplay {
  const startedAt = Date.now()
  let last = startedAt
  return {
    show(progress) {
      const now = Date.now()
      if (now - last < lineEveryMs) return
      last = now
      const { setsDone, setsExpected, cards } = progress
      const left = remainingText(startedAt, now, progress)
      stream.write(`${setsDone}/${setsExpected} sets, ${cards.toLocaleString('en')} cards${left}\n`)
    },
    stop: () => undefined,
  }
}

/** Shows a progress bar on a terminal, and a line every few seconds elsewhere. */
export function createProgressDisplay(stream: NodeJS.WriteStream): ProgressDisplay {
  return stream.isTTY ? progressBar(stream) : progressLines(stream)
}
