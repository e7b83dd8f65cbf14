import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Where Chromium is, installing Debian's when that is possible; undefined when there is none. */
export function ensureChromium() {
  return findChromium() ?? (installWithApt() ? findChromium() : undefined)
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return [process.env.CHROMIUM, ...names.flatMap(name => folders.map(folder => join(folder, name)))].find(
    isProgram,
  )
}

function isProgram(path) {
  try {
    accessSync(path ?? '', constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installWithApt() {
  if (process.getuid?.() !== 0) return false
  console.log('Installing Chromium for the browser tests …')
  const apt = args => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  return apt(install) || (apt(['update']) && apt(install))
}
