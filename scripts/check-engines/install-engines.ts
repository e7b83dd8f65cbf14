import { spawnSync } from 'node:child_process'

/** Debian's packages of the engines, with a program of each. */
const packages = { 'firefox-esr': 'firefox-esr', 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

/** Installs missing engines, as root on Debian; elsewhere it says what is missing. */
export function installEngines(): void {
  const missing = Object.entries(packages).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`Install the Debian packages ${missing.join(', ')}`)
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  process.stdout.write(`Installing ${missing.join(', ')} …\n`)
  if (!apt(['update']) || !apt(['install', '-y', '--no-install-recommends', ...missing]))
    throw new Error(`The packages ${missing.join(', ')} cannot be installed`)
}
