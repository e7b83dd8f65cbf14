import type { HeldChange as ApiHeldChange, ownerSiteEndpoints } from '#contract/owner-site-endpoints.ts'
import { AppError } from '#contract/problem.ts'
import { refusal } from '#contract/refusals.ts'
import type { Viewer } from '#contract/viewer.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { isUuid } from '#platform/is-uuid.ts'
import type { AppContext } from '#server/context/app-context.ts'
import { recordAct } from '#server/owner/history.ts'
import { requireRole } from '#server/owner/roles.ts'
import { acceptHeld, discardHeld } from './decide-held.ts'
import { findHeld, type HeldChange, listHeld } from './held-changes.ts'
import type { Target } from './import-collected.ts'

type Calls = Pick<typeof ownerSiteEndpoints, 'listHeldChanges' | 'decideHeldChange'>
type HeldContext = Pick<AppContext, 'catalogue'> & { heldTarget: Target }

async function requireHeld({ pool, url }: Target, id: string): Promise<HeldChange> {
  const found = isUuid(id) ? await findHeld(pool, url, id) : undefined
  if (!found) throw new AppError('not_found', 'There is no such change')
  if (found.isDecided) throw decidedError()
  return found
}

function decidedError(): AppError {
  return refusal('conflict', 'held_change_decided')
}

const noCards = { added: 0, changed: 0, removed: 0 }

async function decide(
  target: Target,
  held: HeldChange,
  { accept, viewer }: { accept: boolean; viewer: Viewer },
) {
  const record: Parameters<typeof acceptHeld>[2] = async (client, { setId, kind }, decision) => {
    await requireRole(client, viewer.userId, 'owner')
    const act = { actor: viewer, action: `held.${decision === 'accepted' ? 'accept' : 'discard'}` }
    await recordAct(client, { ...act, target: setId, details: { kind } })
  }
  if (!accept) {
    if (!(await discardHeld(target, held, record))) throw decidedError()
    return noCards
  }
  const summary = await acceptHeld(target, held, record)
  if (!summary) throw decidedError()
  const { added, changed, removed } = summary.counts.card
  return { added, changed, removed }
}

/** The endpoints for changes of sets that were held back. */
export function heldHandlers({ heldTarget, catalogue }: HeldContext): Handlers<Calls> {
  const present = ({ id, setId, language, kind, counts, createdAt }: HeldChange): ApiHeldChange => ({
    id,
    set: { id: setId, name: catalogue.current().sets.findById(setId)?.name ?? null },
    language,
    kind,
    counts,
    since: createdAt.toISOString(),
  })
  return {
    listHeldChanges: async () => ({
      held: (await listHeld(heldTarget.pool, heldTarget.url)).map(present),
    }),
    decideHeldChange: async ({ params: { id }, body: { accept }, viewer }) => {
      const held = await requireHeld(heldTarget, id)
      return { id, accepted: accept, cards: await decide(heldTarget, held, { accept, viewer }) }
    },
  }
}
