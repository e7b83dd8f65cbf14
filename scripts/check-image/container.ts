import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ImageConfig } from './build-image.ts'

export type Site = {
  /** The unpacked image. */
  folder: string
  config: ImageConfig
  /** The only folder that the site can write to. */
  data: string
}

type User = { uid: string; gid: string }

/** The name of the user in the image, as numbers. */
function userOf({ folder, config }: Site): User {
  const lines = readFileSync(join(folder, 'etc/passwd'), 'utf8').split('\n')
  const [, , uid, gid] = lines.map(line => line.split(':')).find(([name]) => name === config.user) ?? []
  if (!uid || !gid || uid === '0')
    throw new Error(`The image runs as ${config.user}, which is no ordinary user`)
  return { uid, gid }
}

const asUser = ({ uid, gid }: User) => [
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  '--no-new-privs',
]

const readyMs = 180_000

/**
 * A container as Docker starts it: an ordinary user without capabilities, process 1, a read-only root, one writable folder
 * and a network of its own without a way out.
 */
export class Container {
  readonly #child: ChildProcess
  readonly #user: User
  readonly #site: Site
  readonly #environment: string[]
  /** Process 1 of the container, as this machine numbers it. */
  #pid = 0
  output = ''

  private constructor(site: Site, environment: Record<string, string>) {
    this.#site = site
    this.#user = userOf(site)
    const added = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
    this.#environment = [...site.config.environment, ...added]
    const { folder, config, data } = site
    const [volume = '/data'] = config.volumes
    const variables = this.#environment.flatMap(line => {
      const [name = '', ...value] = line.split('=')
      return ['--setenv', name, value.join('=')]
    })
    const limits = ['--unshare-all', '--as-pid-1', '--die-with-parent', '--info-fd', '3', '--clearenv']
    const folders = ['--ro-bind', folder, '/', '--proc', '/proc', '--dev', '/dev', '--bind', data, volume]
    const command = ['--chdir', config.workingFolder, '--', ...config.command]
    const bwrap = ['bwrap', ...limits, ...folders, ...variables, ...command]
    const stdio = ['ignore', 'pipe', 'pipe', 'pipe'] as const
    this.#child = spawn('setpriv', [...asUser(this.#user), ...bwrap], { stdio: [...stdio] })
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (part: Buffer) => (this.output += part.toString()))
  }

  /** Runs another program in a container of its own, as `docker run` does, until it ends. Throws if it fails. */
  static async run(site: Site, environment: Record<string, string>, command: string[]): Promise<string> {
    const container = new Container({ ...site, config: { ...site.config, command } }, environment)
    const [code]: (number | null)[] = await once(container.#child, 'close')
    if (code !== 0)
      throw new Error(`${command.join(' ')} ends with ${code}:\n${container.output.slice(-2000)}`)
    return container.output
  }

  /** Starts the site and waits until it says that it is ready. Returns the container and the seconds that it took. */
  static async start(site: Site, environment: Record<string, string>) {
    const container = new Container(site, environment)
    const start = performance.now()
    const info = container.#child.stdio[3]
    if (!info || !('on' in info)) throw new Error('bwrap has no way to say its process')
    const { 'child-pid': pid }: { 'child-pid': number } = JSON.parse(
      await text(info as NodeJS.ReadableStream),
    )
    container.#pid = pid
    while (!container.output.includes('ChaseKit is ready')) {
      if (container.#child.exitCode !== null || performance.now() - start > readyMs)
        throw new Error(`The site does not start:\n${container.output.slice(-2000)}`)
      await sleep(50)
    }
    return { container, seconds: (performance.now() - start) / 1000 }
  }

  /** Runs a program in the container, as `docker exec` does. Returns its exit code and output. */
  execute(command: readonly string[]): { status: number | null; output: string } {
    const { uid, gid } = this.#user
    const namespaces = ['--mount', '--net', '--pid', '--ipc', '--uts']
    const into = ['--target', `${this.#pid}`, ...namespaces, `--setuid=${uid}`, `--setgid=${gid}`]
    const environment = ['env', '--ignore-environment', ...this.#environment]
    const inFolder = ['env', `--chdir=${this.#site.config.workingFolder}`, ...command]
    const args = [...into, '--', ...environment, ...inFolder]
    const { status, stdout, stderr } = spawnSync('nsenter', args, { encoding: 'utf8' })
    return { status, output: `${stdout}${stderr}`.trim() }
  }

  /** Runs a program of this machine in the network of the container. Returns its output. */
  runBeside(command: readonly string[]): string {
    const args = ['--target', `${this.#pid}`, '--net', '--', ...command]
    const { status, stdout, stderr } = spawnSync('nsenter', args, { encoding: 'utf8' })
    if (status !== 0)
      throw new Error(`${command.join(' ')}: ${stderr || stdout}\n${this.output.slice(-1000)}`)
    return stdout.trim()
  }

  /** Sends a signal to process 1 and waits until all processes of the container have ended. Returns its exit code. */
  async stop(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode !== null) return this.#child.exitCode
    const ended = once(this.#child, 'exit')
    process.kill(this.#pid, signal)
    const [code]: (number | null)[] = await ended
    return code ?? null
  }
}
