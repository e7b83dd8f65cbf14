import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Installs the packages of the lockfile, unless node_modules already contains exactly these versions. */
export function installPackages() {
  if (arePackagesCurrent()) return
  console.log('Installing packages …')
  const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // Not `npm ci`: it rejects lockfiles that npm wrote on another platform.
  const args = [
    ...first,
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit' })
  if (result.status === 0) return
  console.error(
    `The packages could not be installed (npm install: ${result.error?.message ?? result.status}).`,
  )
  process.exit(result.status ?? 1)
}

function arePackagesCurrent() {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !installed) return false
  // Optional packages of other platforms are missing.
  return Object.entries(wanted).every(([path, { version, optional }]) => {
    if (path === '') return true
    return installed[path] ? installed[path].version === version : optional === true
  })
}

function packagesIn(lockfile) {
  try {
    return JSON.parse(readFileSync(join(root, lockfile), 'utf8')).packages
  } catch {
    return undefined
  }
}
