import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ApiCaller, CheckFailed, requireThat } from './api-caller.ts'
import { createCollection } from './collection-journeys.ts'
import { signUp } from './user-journeys.ts'

const siteName = 'Pallet Cards'
const backupSeconds = 120

/** What a new site contains after `settleSite`, and how it is found again. */
export type SettledSite = { owner: string; collector: string; collection: string; backup: string }

async function backUp({ call }: ApiCaller, token: string): Promise<string> {
  await call('createBackup', { token })
  for (let second = 0; second < backupSeconds; second++) {
    await sleep(1000)
    const { backups, running, failure } = await call('listBackups', { token })
    if (failure) throw new CheckFailed(`The backup has failed: ${failure.error}`)
    const made = backups.find(({ kind }) => kind === 'manual')
    if (made && !running) return made.name
  }
  throw new CheckFailed(`After ${backupSeconds} s there is no backup`)
}

/**
 * The first hour of a site that is by invitation: the owner registers with the code of the start, answers the first questions and
 * invites a collector, who registers and collects. Then the owner makes a backup.
 */
export async function settleSite(caller: ApiCaller, claimCode: string): Promise<SettledSite> {
  const { call } = caller
  const owner = await signUp(caller, claimCode)
  await call('claimSite', { token: owner.token, body: { code: claimCode } })
  const answers = { siteName, registration: 'invitation', nightlyBackup: true } as const
  await call('changeSettings', { token: owner.token, body: answers })
  const { url } = await call('createInvitation', { token: owner.token, body: { uses: 1, days: 7 } })
  const invite = new URL(url).searchParams.get('invite') ?? ''
  const collector = await signUp(caller, invite)
  const collection = await createCollection(caller, collector)
  const backup = await backUp(caller, owner.token)
  return { owner: owner.token, collector: collector.token, collection, backup }
}

/** Finds the site as it was settled, with the tokens of then: both users are still signed in. */
export async function findSettledSite({ call }: ApiCaller, settled: SettledSite): Promise<void> {
  const { user } = await call('findAccount', { token: settled.owner })
  requireThat(user.role === 'owner', `After the restore, the role of the owner is ${user.role}`)
  const { settings } = await call('listSettings', { token: settled.owner })
  const name = settings.find(({ key }) => key === 'siteName')?.value
  requireThat(name === siteName, `After the restore, the site is called ${name}`)
  const { restored } = await call('listBackups', { token: settled.owner })
  requireThat(restored !== null, 'The Backups page does not say which moment the site shows')
  const token = settled.collector
  const found = await call('findCollection', { params: { id: settled.collection }, token })
  requireThat(found.cardCount === 4, `After the restore, the collection has ${found.cardCount} cards, not 4`)
  await call('createCollection', { token, body: { requestId: randomUUID(), name: 'Later', isPublic: false } })
}
