/** A release that cannot be made. The message says why. */
export class ReleaseError extends Error {}

const numbers = /^(\d+)\.(\d+)\.(\d+)$/

function parse(version: string): number[] {
  const [, ...parts] = numbers.exec(version) ?? []
  if (parts.length === 0) throw new ReleaseError(`"${version}" is no version like 0.3.0`)
  return parts.map(Number)
}

/** Throws unless `next` is a version after `current`. */
export function requireLater(current: string, next: string): void {
  const [before, after] = [parse(current), parse(next)]
  const index = after.findIndex((part, at) => part !== before[at])
  if (index === -1 || (after[index] ?? 0) < (before[index] ?? 0))
    throw new ReleaseError(`${next} does not come after ${current}`)
}

/** Gives the section Unreleased of a changelog the version and the day, and starts an empty one. */
export function releaseChangelog(text: string, version: string, day: string): string {
  const title = '\n## Unreleased\n'
  const [before, rest, ...more] = text.split(title)
  if (before === undefined || rest === undefined || more.length > 0)
    throw new ReleaseError('The changelog needs one section "## Unreleased"')
  const [changes = ''] = rest.split('\n## ')
  if (!/^- /m.test(changes)) throw new ReleaseError('The changelog has no change that is unreleased')
  if (text.includes(`\n## ${version} `))
    throw new ReleaseError(`The changelog has a section ${version} already`)
  return `${before}${title}\n## ${version} – ${day}\n${rest}`
}

type Packages = { version: string; packages?: Record<string, { version?: string }> }

/** Sets the version in the text of `package.json` or `package-lock.json`. */
export function setVersion(text: string, version: string): string {
  const file: Packages = JSON.parse(text)
  file.version = version
  const own = file.packages?.['']
  if (own) own.version = version
  return `${JSON.stringify(file, null, 2)}\n`
}
