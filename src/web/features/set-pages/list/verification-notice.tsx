import { useSendsMails } from '#web/app/site-query.ts'
import { setsPageMessages as messages } from '#web/messages/en/sets.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * A notice for users whose email address is not verified. The server renders it for everyone, and the styles show it
 * by the session hint, so it is visible from the first paint and moves nothing. The banner above it has the actions.
 */
export function VerificationNotice() {
  const { title, text, noMail } = messages.verification
  const sendsMails = useSendsMails()
  return (
    <div className="wrap hidden pt-5 [[data-session=unverified]_&]:block">
      <Notice title={title}>
        <p>{sendsMails ? text : noMail}</p>
      </Notice>
    </div>
  )
}
