import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Ticks of the Linux scheduler per second. */
const ticksPerSecond = 100

/** Fields of `/proc/<pid>/stat` after the name of the program, from the state on. */
function statOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return [] // The process has ended.
  }
}

const sumOf = (fields: readonly string[], positions: readonly number[]) =>
  positions.reduce((sum, position) => sum + Number(fields[position] ?? 0), 0)

/** Processor time of an embedded PostgreSQL so far, with connections that have ended (Linux only). */
export function clusterCpuSeconds(folder: string): number {
  const [postmaster = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  // utime and stime; of the postmaster also those of its children that have ended.
  let ticks = sumOf(statOf(postmaster), [11, 12, 13, 14])
  for (const pid of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    const fields = statOf(pid)
    if (fields[1] === postmaster) ticks += sumOf(fields, [11, 12])
  }
  return ticks / ticksPerSecond
}
