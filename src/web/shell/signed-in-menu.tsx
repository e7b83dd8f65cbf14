import { widthInLetters } from '#domain/text-width.ts'
import { sessionMessages } from '#web/messages/en/session.ts'
import { emailLocalPart } from '#web/session/email-local-part.ts'
import { useSession } from '#web/session/use-session.ts'
import { BreakableName } from '#web/ui/breakable-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { AccountMenuFrame } from './account-menu.tsx'
import { SignedInLinks } from './signed-in-links.tsx'

/** As many letters as have room in one line of the narrowest bar. */
const maxLetters = 9
/** Two small lines, which are larger in wide headers. */
const longName = 'line-clamp-2 text-right text-xs leading-4 @min-[74rem]:text-sm @min-[74rem]:leading-4.5'

export function SignedInMenu() {
  const label = emailLocalPart(useSession().user?.email) ?? sessionMessages.noEmail
  const isLong = widthInLetters(label) > maxLetters
  return (
    <AccountMenuFrame
      look="quiet"
      label={
        <span className={classNames('min-w-0', isLong ? longName : 'truncate')} title={label}>
          {isLong ? <BreakableName>{label}</BreakableName> : label}
        </span>
      }
    >
      <SignedInLinks />
    </AccountMenuFrame>
  )
}
