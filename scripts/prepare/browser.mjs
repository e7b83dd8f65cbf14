import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without a window, which needs a third of the CPU time. */
const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * Returns the path of Chromium: that of CHROMIUM, the headless shell (which root installs on Debian), or any other;
 * undefined if there is none.
 */
export function ensureChromium() {
  const chosen = [process.env.CHROMIUM].find(isProgram) ?? find([shell])
  return chosen ?? (install(shell) ? find([shell]) : (find(browsers) ?? installAfterUpdate()))
}

function find(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path ?? '', constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's package if possible, with a short timeout for the mirror. */
function install(name) {
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${name} for the browser tests …`)
  return apt(['install', '-y', '--no-install-recommends', name])
}

function installAfterUpdate() {
  if (process.getuid?.() === 0) apt(['update'])
  return install(shell) || install('chromium') ? find([shell, ...browsers]) : undefined
}

function apt(args) {
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  const stdio = ['ignore', 'ignore', 'inherit']
  return spawnSync('apt-get', [...patience, ...args], { stdio }).status === 0
}
