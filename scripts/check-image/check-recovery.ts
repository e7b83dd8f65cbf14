import { chownSync, copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { claimCodeOf, origin, requireThat, stopGently, useSite } from './check-life.ts'
import { Container, type Site } from './container.ts'

/** Accounts need no mail. Registration is by invitation, as on every new site. */
const environment = { PUBLIC_URL: origin, AUTH_AUTOCONFIRM: 'on' }

/** Replaces the data folder of a site by an empty one with a backup. Returns the backup as the container sees it. */
function loseAllButBackup({ data, config }: Site, backup: string): string {
  const saved = `${data}.saved`
  copyFileSync(join(data, 'backups', backup), saved)
  rmSync(data, { recursive: true })
  mkdirSync(data)
  copyFileSync(saved, join(data, backup))
  rmSync(saved)
  for (const path of [data, join(data, backup)]) chownSync(path, 1000, 1000)
  return join(config.volumes[0] ?? '/data', backup)
}

/**
 * A new site with an owner and an invited collector loses its data and is restored from a backup: both are still signed in, and
 * the cards are there.
 */
export async function checkRecovery(site: Site, report: (line: string) => void): Promise<void> {
  chownSync(site.data, 1000, 1000)
  const { container: first, seconds } = await Container.start(site, environment)
  report(`First start: ready after ${seconds.toFixed(1)} s`)
  requireThat(
    first.output.includes(`ChaseKit is ready: ${origin} `),
    'The start does not print the address of the site',
  )
  const { output: usage } = first.execute(['node', 'scripts/owner.ts'])
  requireThat(usage.includes('node scripts/owner.ts link'), `A command names another form: ${usage}`)
  const settled = useSite(first, 'settle', '{}', claimCodeOf(first))
  await stopGently(first, site)
  const { backup }: { backup: string } = JSON.parse(settled)
  const file = loseAllButBackup(site, backup)
  const start = performance.now()
  await Container.run(site, environment, ['node', 'scripts/restore.ts', file])
  report(`Restore into an empty folder: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  const { container: restored } = await Container.start(site, environment)
  requireThat(
    restored.output.includes('the site shows the moment'),
    'The start does not say which moment it shows',
  )
  useSite(restored, 'findSettled', settled)
  await stopGently(restored, site)
}
