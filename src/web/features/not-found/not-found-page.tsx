import { notFoundMessages as messages } from '#web/messages/en/not-found.ts'
import { OwnerGate } from '#web/features/owner/owner-gate.tsx'
import { MessagePage } from './message-page.tsx'

/** The page of unknown paths. To users with a role it shows owner's pages. */
export function NotFoundPage() {
  const { title, text, action } = messages
  return (
    <OwnerGate>
      <MessagePage title={title} text={text} action={action} to="/" />
    </OwnerGate>
  )
}
