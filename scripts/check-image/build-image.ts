import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Where images are stored between runs. */
export type Store = { folder: string }

/** What a container is started with. */
export type ImageConfig = {
  environment: string[]
  command: string[]
  healthCheck: string[]
  user: string
  workingFolder: string
  volumes: string[]
}

const base = 'localhost/chasekit-base'
const buildBase = 'localhost/chasekit-build-base'
const suite = 'trixie'
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Runs a program to its end and returns its output. */
export function run(program: string, args: readonly string[], shows: 'all' | 'nothing' = 'nothing'): string {
  const stderr = shows === 'all' ? 'inherit' : 'pipe'
  const {
    status,
    stdout,
    stderr: problems,
    error,
  } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', stderr],
  })
  if (status === 0) return stdout.trim()
  const reason = error?.message ?? (problems || stdout || '').trim().slice(-2000)
  throw new Error(`${program} ${args.slice(0, 8).join(' ')}: ended with ${status}\n${reason}`)
}

/** Runs buildah with images in the store, as the root of this machine in no container of its own. */
export function buildah({ folder }: Store, ...args: string[]): string {
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run')]
  return run('buildah', [...places, ...args])
}

function hasImage(store: Store, name: string): boolean {
  return buildah(store, 'images', '--format', '{{.Name}}').split('\n').includes(name)
}

/** Makes an image from another one or from nothing. */
function makeImage(store: Store, name: string, from: string, change: (container: string) => void): void {
  const container = buildah(store, 'from', from)
  try {
    change(container)
    buildah(store, 'commit', '--quiet', container, name)
  } finally {
    buildah(store, 'rm', container)
  }
}

/** The base that the site runs on: Debian's packages and nothing else. Downloading them takes minutes, once. */
function ensureBase(store: Store): void {
  if (hasImage(store, base)) return
  const archive = join(store.folder, `${suite}.tar`)
  if (!existsSync(archive)) {
    process.stdout.write('Downloading the packages of the base …\n')
    const unfinished = `${archive}.part`
    run('mmdebstrap', ['--variant=minbase', '--format=tar', suite, unfinished])
    renameSync(unfinished, archive)
  }
  makeImage(
    store,
    base,
    'scratch',
    container => void buildah(store, 'add', '--quiet', container, archive, '/'),
  )
}

/** The base for the build: with Node, npm and the certificates of this machine. */
function ensureBuildBase(store: Store): void {
  if (hasImage(store, buildBase)) return
  const npm = dirname(dirname(realpathSync(run('which', ['npm']))))
  makeImage(store, buildBase, base, container => {
    const copy = (from: string, to: string) => void buildah(store, 'copy', '--quiet', container, from, to)
    copy(process.execPath, '/usr/bin/node')
    copy(npm, '/usr/lib/node_modules/npm')
    buildah(
      store,
      'run',
      '--isolation',
      'chroot',
      container,
      '--',
      'ln',
      '-s',
      '../lib/node_modules/npm/bin/npm-cli.js',
      '/usr/bin/npm',
    )
    if (!existsSync(certificates)) return
    copy(certificates, certificates)
    buildah(store, 'config', '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container)
  })
}

/** Builds the image of a folder with its `deploy/Dockerfile`. */
export function buildImage(store: Store, source: string, name: string): string {
  mkdirSync(store.folder, { recursive: true })
  ensureBase(store)
  ensureBuildBase(store)
  const cache = run('npm', ['config', 'get', 'cache'])
  mkdirSync(cache, { recursive: true })
  const how = ['--layers', '--isolation', 'chroot', '--format', 'docker', '--quiet', '--tag', name]
  // Packages that this machine has are not downloaded again.
  const shared = ['--volume', `${cache}:/root/.npm`]
  const bases = ['--build-arg', `BUILD_BASE=${buildBase}`, '--build-arg', `BASE=${base}`]
  const file = ['--file', join(source, 'deploy', 'Dockerfile'), source]
  buildah(store, 'build', ...how, ...shared, ...bases, ...file)
  return name
}

type Inspected = {
  Docker: {
    config: {
      Env: string[]
      Cmd: string[]
      User: string
      WorkingDir: string
      Volumes: Record<string, unknown>
      Healthcheck?: { Test: string[] }
    }
  }
}

export function configOf(store: Store, image: string): ImageConfig {
  const { Docker }: Inspected = JSON.parse(buildah(store, 'inspect', '--type', 'image', image))
  const { Env, Cmd, User, WorkingDir, Volumes, Healthcheck } = Docker.config
  return {
    environment: Env,
    command: Cmd,
    user: User,
    workingFolder: WorkingDir,
    volumes: Object.keys(Volumes),
    healthCheck: Healthcheck?.Test.slice(1) ?? [],
  }
}

/** Unpacks an image into a folder that every user reaches, calls `use` with it, and removes it. */
export async function withUnpacked<Result>(
  store: Store,
  image: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const container = buildah(store, 'from', image)
  const folder = mkdtempSync(join(store.folder, 'root-'))
  try {
    run('mount', ['--bind', buildah(store, 'mount', container), folder])
    return await use(folder).finally(() => run('umount', [folder]))
  } finally {
    rmdirSync(folder)
    buildah(store, 'umount', container)
    buildah(store, 'rm', container)
  }
}

export function withBase<Result>(store: Store, use: (folder: string) => Promise<Result>): Promise<Result> {
  return withUnpacked(store, base, use)
}
