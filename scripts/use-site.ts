// Uses the site at an address: `fill` creates an account with a collection and prints how to find it again, `find` signs in
// and reads it, `claim` makes the account the owner of the site. `settle` does with a new site what its owner and a guest do first, and
// `findSettled` finds that again.
import { randomUUID } from 'node:crypto'
import { CheckFailed, createApiCaller, requireThat } from './check-api/api-caller.ts'
import { createCollection } from './check-api/collection-journeys.ts'
import { findSettledSite, settleSite } from './check-api/owner-journey.ts'
import { signUp } from './check-api/user-journeys.ts'

const [action = '', origin = '', known = '{}', code = ''] = process.argv.slice(2)
const caller = createApiCaller([origin])

type Filled = { email: string; password: string; collection: string }

async function fill(): Promise<Filled> {
  const user = await signUp(caller)
  const { email, password } = user
  return { email, password, collection: await createCollection(caller, user) }
}

async function signIn({ email, password }: Filled): Promise<string> {
  const { session } = await caller.call('login', { body: { email, password } })
  if (!session) throw new CheckFailed('The account is not confirmed')
  return session.access_token
}

async function claim(filled: Filled): Promise<void> {
  const token = await signIn(filled)
  await caller.call('claimSite', { token, body: { code } })
  const { user } = await caller.call('findAccount', { token })
  requireThat(user.role === 'owner', `After the claim, the role is ${user.role}`)
}

async function find(filled: Filled): Promise<void> {
  const { collection } = filled
  const token = await signIn(filled)
  const found = await caller.call('findCollection', { params: { id: collection }, token })
  requireThat(found.cardCount === 4, `The collection has ${found.cardCount} cards, not 4`)
  const body = { requestId: randomUUID(), name: 'One more', isPublic: false }
  await caller.call('createCollection', { token, body })
}

/** Bulk files are written to the temporary folder. */
async function readBulkFiles(): Promise<void> {
  const response = await fetch(`${origin}/api/bulk`)
  requireThat(response.ok, `/api/bulk: ${response.status}`)
}

const actions: Record<string, () => Promise<void>> = {
  fill: async () => void process.stdout.write(JSON.stringify(await fill())),
  find: () => find(JSON.parse(known)),
  claim: () => claim(JSON.parse(known)),
  settle: async () => void process.stdout.write(JSON.stringify(await settleSite(caller, code))),
  findSettled: () => findSettledSite(caller, JSON.parse(known)),
}
await actions[action]?.()
await readBulkFiles()
