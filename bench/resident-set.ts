import { readdirSync, readFileSync } from 'node:fs'

const sampleEveryMs = 100

type Process = { pid: number; parent: number; name: string; megabytes: number }

/** Reads a running process; undefined if it has just ended. */
function readProcess(pid: number): Process | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const valueOf = (field: string) => new RegExp(`^${field}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    return {
      pid,
      parent: Number(valueOf('PPid')),
      name: valueOf('Name') ?? '',
      megabytes: Number(valueOf('VmRSS') ?? 0) / 1000,
    }
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

const readProcesses = (): Process[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readProcess(Number(name)) ?? [])

/** Whether a process has children besides PostgreSQL (Linux only). */
export function hasChildren(pid: number): boolean {
  return readProcesses().some(({ parent, name }) => parent === pid && name !== 'postgres')
}

/** The resident set of a process and its children in MB, without PostgreSQL (Linux only). */
export function residentMegabytes(pid: number): number {
  const processes = readProcesses()
  const sizeOf = (process: Process): number => {
    if (process.name === 'postgres') return 0
    const children = processes.filter(({ parent }) => parent === process.pid)
    return process.megabytes + children.reduce((sum, child) => sum + sizeOf(child), 0)
  }
  const root = processes.find(process => process.pid === pid)
  return root ? sizeOf(root) : 0
}

/** Records the largest resident set of a process and its children until it is stopped. */
export class PeakMemory {
  readonly #timer: NodeJS.Timeout
  #megabytes = 0

  constructor(pid: number) {
    const sample = () => (this.#megabytes = Math.max(this.#megabytes, residentMegabytes(pid)))
    sample()
    this.#timer = setInterval(sample, sampleEveryMs)
  }

  /** Stops recording and returns the largest value in MB. */
  stop(): number {
    clearInterval(this.#timer)
    return this.#megabytes
  }
}
