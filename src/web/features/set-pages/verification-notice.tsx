import { sets as messages } from '#web/messages/en/sets.ts'
import { Notice } from '#web/ui/notice.tsx'

/**
 * In every page, and shown where the session hint says so: it is there with the first paint and moves nothing. What to do
 * stands in the banner above it.
 */
export function VerificationNotice() {
  const { title, text } = messages.verification
  return (
    <div className="wrap hidden pt-5 [[data-session=unverified]_&]:block">
      <Notice title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  )
}
