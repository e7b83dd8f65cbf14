import { parseArgs } from 'node:util'
import { isDay } from '#domain/day.ts'
import { commandCall } from '#platform/command-call.ts'

export type SyncCommand = {
  do: 'run' | 'dry-run' | 'accept' | 'discard'
  /** The id of a set on the site; null for all that are held back. */
  set: string | null
  /** The day as which the run counts; null for today. */
  day: string | null
  again: boolean
}

/** An invalid command line. The message says what is wrong. */
export class SyncCommandError extends Error {}

const call = commandCall('sync')

export const syncUsage = `Usage: ${call} catalogue [--dry-run | --accept [SET] | --discard [SET]] [--day YYYY-MM-DD] [--again]

  --dry-run   lists the sets that a run would ask for, and stores nothing
  --accept    applies changes that were held back, of one set or all
  --discard   leaves those sets as they are
  --day       as if it were that day, at the present time of day
  --again     asks a source that refused requests within the last 24 hours

Ends with 0 when it is done, 1 when it failed, 3 when changes are held back.`

function parsed(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const
  const options = {
    'dry-run': flag,
    accept: flag,
    discard: flag,
    again: flag,
    day: { type: 'string' },
  } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new SyncCommandError(error instanceof Error ? error.message : String(error))
  }
}

/** Parses arguments such as 'catalogue --dry-run --day 2026-11-27'. */
export function readSyncCommand(args: readonly string[]): SyncCommand {
  const { positionals, values } = parsed(args)
  const [job, set, ...rest] = positionals
  if (job !== 'catalogue') throw new SyncCommandError(job ? `Unknown job "${job}"` : 'Name what to sync')
  const chosen = (['dry-run', 'accept', 'discard'] as const).filter(name => values[name])
  if (chosen.length > 1) throw new SyncCommandError(`--${chosen.join(' and --')} do not go together`)
  const decides = values.accept || values.discard
  if (set !== undefined && !decides) throw new SyncCommandError(`Too much: "${set}"`)
  if (rest.length > 0) throw new SyncCommandError(`Too much: "${rest.join(' ')}"`)
  const { day = null, again } = values
  if (day !== null && !isDay(day)) throw new SyncCommandError(`--day: "${day}" is not a day like 2026-11-27`)
  return { do: chosen[0] ?? 'run', set: set ?? null, day, again }
}
