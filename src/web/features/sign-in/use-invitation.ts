import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { invitationPath, invitedParameter } from '#site/site-paths.ts'

/** The code in a fragment; undefined if it is none. */
function readCode(hash: string): string | undefined {
  try {
    return decodeURIComponent(hash.slice(1)) || undefined
  } catch {
    return undefined
  }
}

export type Invitation = {
  isInvited: boolean
  /** Whether the code makes its account the owner of the site. */
  isOwner: boolean
  invite: string | undefined
}

/**
 * The invitation in the address of the page. `isInvited` is known on the server, too; `invite` only in the browser, because
 * the code is in the fragment. The link of an invitation has it in the query, from which it is moved at once.
 */
export function useInvitation(): Invitation {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const linked = query.get('invite') || undefined
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  useEffect(() => {
    if (linked !== undefined) void navigate(invitationPath(linked), { replace: true })
  }, [linked, navigate])
  // The server ignores parameters without a value.
  const hasFragment = Boolean(query.get(invitedParameter))
  const invite = linked ?? (hasFragment ? readCode(hash) : undefined)
  const isAnnounced = linked !== undefined || hasFragment
  const isOwner = query.get(invitedParameter) === 'owner'
  return { isInvited: isHydrated ? invite !== undefined : isAnnounced, isOwner, invite }
}
