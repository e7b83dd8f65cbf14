import { spawnSync } from 'node:child_process'

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

/**
 * Installs missing packages of Debian, each named with one of its programs, as root on Debian; elsewhere it says what is
 * missing.
 */
export function installPackages(programs: Record<string, string>): void {
  const missing = Object.entries(programs).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  if (missing.length === 0) return
  if (process.getuid?.() !== 0) throw new Error(`Install the Debian packages ${missing.join(', ')}`)
  const apt = (args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  process.stdout.write(`Installing ${missing.join(', ')} …\n`)
  if (!apt(['update']) || !apt(['install', '-y', '--no-install-recommends', ...missing]))
    throw new Error(`The packages ${missing.join(', ')} cannot be installed`)
}
