// Uses the site at an address: `fill` creates an account with a collection and prints how to find it again; `find` signs in
// and reads it.
import { randomUUID } from 'node:crypto'
import { createApiCaller, requireThat } from './check-api/api-caller.ts'
import { createCollection } from './check-api/collection-journeys.ts'
import { signUp } from './check-api/user-journeys.ts'

const [action = '', origin = '', known = '{}'] = process.argv.slice(2)
const caller = createApiCaller([origin])

type Filled = { email: string; password: string; collection: string }

async function fill(): Promise<Filled> {
  const user = await signUp(caller)
  const { email, password } = user
  return { email, password, collection: await createCollection(caller, user) }
}

async function find({ email, password, collection }: Filled): Promise<void> {
  const { session } = await caller.call('login', { body: { email, password } })
  requireThat(session !== null, 'The account is not confirmed')
  const token = session?.access_token ?? ''
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

if (action === 'fill') process.stdout.write(JSON.stringify(await fill()))
else await find(JSON.parse(known))
await readBulkFiles()
