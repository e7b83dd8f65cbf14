import { chownSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { Container, type Site } from './container.ts'

type Report = (line: string) => void

export const origin = 'http://127.0.0.1:3000'
const program = join(import.meta.dirname, '..', 'use-site.ts')
/** Accounts need no mail, and anybody may have one. */
const environment = { PUBLIC_URL: origin, AUTH_AUTOCONFIRM: 'on', REGISTRATION: 'open' }

export function requireThat(fact: boolean, sentence: string): void {
  if (!fact) throw new Error(sentence)
}

type Action = 'fill' | 'find' | 'claim' | 'settle' | 'findSettled'

export function useSite(container: Container, action: Action, ...values: string[]): string {
  return container.runBeside([process.execPath, program, action, origin, ...values])
}

/** The code that the start of a site without an owner prints. */
export function claimCodeOf(container: Container): string {
  const [, code] = /^No owner yet: \S+\/owner\/claim#(\S+)$/m.exec(container.output) ?? []
  if (code === undefined) throw new Error(`The start prints no address for the owner:\n${container.output}`)
  return code
}

/** The command by which Docker knows whether the site works, in a site that runs. */
function checkHealth(container: Container, { config }: Site): void {
  const { status, output } = container.execute(config.healthCheck)
  requireThat(status === 0, `The health check of a site that runs ends with ${status}: ${output}`)
}

/** The user, the root and the command line are those of the image. */
function checkLimits(container: Container): void {
  const code = `
    const { writeFileSync } = require('node:fs')
    const written = ['/x', '/app/x', '/tmp/x', '/etc/x'].filter(path => {
      try { writeFileSync(path, ''); return true } catch { return false }
    })
    console.log(JSON.stringify([process.getuid() > 0, written]))`
  const { output } = container.execute(['node', '-e', code])
  requireThat(output === '[true,[]]', `In the container, user and written files are ${output}`)
  const command = container.execute(['node', 'scripts/moderate.ts', 'list'])
  requireThat(
    command.status === 0,
    `A command in the container ends with ${command.status}: ${command.output}`,
  )
}

/** A command in a container of its own, beside a site that runs, is refused: it cannot share the database. */
async function checkSecondContainer(site: Site): Promise<void> {
  const command = Container.run(site, environment, ['node', 'scripts/moderate.ts', 'list'])
  const output = await command.catch((error: unknown) => String(error))
  requireThat(
    output.includes('Another container uses the database'),
    `A command in a second container is not refused: ${output}`,
  )
}

export async function stopGently(container: Container, { data }: Site): Promise<void> {
  const start = performance.now()
  const code = await container.stop('SIGTERM')
  const seconds = (performance.now() - start) / 1000
  requireThat(code === 0, `After SIGTERM the site ends with ${code}:\n${container.output.slice(-1000)}`)
  requireThat(seconds < 30, `After SIGTERM the site takes ${seconds} s to end`)
  requireThat(!existsSync(join(data, 'postgres/postmaster.pid')), 'PostgreSQL was not stopped')
}

/**
 * The life of a site: first start in the image before, upgrade, claim, kill, restart and stop. An account and its
 * collection are found again after each step.
 */
export async function checkLife(before: Site, site: Site, report: Report): Promise<void> {
  chownSync(site.data, 1000, 1000)
  const begin = async (of: Site, what: string) => {
    const { container, seconds } = await Container.start(of, environment)
    report(`${what}: ready after ${seconds.toFixed(1)} s`)
    checkHealth(container, of)
    return container
  }
  const first = await begin(before, 'First start, in the image before')
  const known = useSite(first, 'fill')
  await stopGently(first, before)

  const upgraded = await begin(site, 'Upgrade')
  useSite(upgraded, 'find', known)
  checkLimits(upgraded)
  useSite(upgraded, 'claim', known, claimCodeOf(upgraded))
  await upgraded.stop('SIGKILL')

  const recovered = await begin(site, 'Start after kill -9')
  await checkSecondContainer(site)
  useSite(recovered, 'find', known)
  await stopGently(recovered, site)

  const restarted = await begin(site, 'Restart')
  requireThat(!restarted.output.includes('No owner yet'), 'The site has forgotten its owner')
  useSite(restarted, 'find', known)
  await stopGently(restarted, site)
}
