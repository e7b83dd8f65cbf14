import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { ownerClaimMessages as messages } from '#web/messages/en/owner-claim.ts'
import { ClaimPage } from './claim-page.tsx'

export const page = createPageWithoutLoader(ClaimPage, messages.title)
