import type { Browser } from 'playwright-core'

/**
 * A task of the browser's main thread: `clock` is its duration, `processor` its CPU time, in milliseconds. CPU time
 * is lower if other processes use the CPU meanwhile.
 */
export type MainThreadTask = { clock: number; processor: number }

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  dur?: number
  tdur?: number
  args: { name?: string }
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`

/** Records a trace during `work` and returns the tasks of the page whose main thread was busiest. */
export async function mainThreadTasks(
  browser: Browser,
  work: () => Promise<void>,
): Promise<MainThreadTask[]> {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const complete = new Promise<void>(resolve => session.once('Tracing.tracingComplete', () => resolve()))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await work()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return busiest(events)
}

function busiest(events: readonly TraceEvent[]): MainThreadTask[] {
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain'
  const threads = new Map(events.filter(isMain).map(event => [threadOf(event), [] as MainThreadTask[]]))
  for (const event of events) {
    const isTask = event.ph === 'X' && event.name.endsWith('RunTask')
    if (!isTask) continue
    threads
      .get(threadOf(event))
      ?.push({ clock: (event.dur ?? 0) / 1000, processor: (event.tdur ?? 0) / 1000 })
  }
  const sum = (tasks: MainThreadTask[]) => tasks.reduce((total, { processor }) => total + processor, 0)
  const [first] = [...threads.values()].toSorted((a, b) => sum(b) - sum(a))
  if (!first || sum(first) === 0) throw new Error('The browser told nothing of the tasks of its page')
  return first
}
