import { useLayoutEffect, useRef } from 'react'
import { handOverText, takeHandedOverText } from '#web/app/typed-ahead.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/**
 * The field until the page is ready, in the HTML of the server too. What is typed here is handed over to the field for
 * lines. It is a text area because that keeps each press of Enter before any script runs. While it is unknown whether
 * someone is signed in, only browsers with a session see it.
 */
export function WaitingField({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const earlier = takeHandedOverText()
    if (earlier) element.value = earlier + element.value
    element.focus()
    return () => handOverText(element.value)
  }, [])
  return (
    <div
      className={classNames(
        'grid-cols-1 gap-3 sm:gap-5',
        isSignedIn ? 'grid' : 'hidden [[data-session]_&]:grid',
      )}
    >
      <Skeleton className="h-11 sm:h-44" />
      <TextArea
        ref={area}
        label={messages.line}
        rows={1}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the attribute focuses it before any script runs
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-10 min-h-10 resize-none overflow-hidden"
      />
      <Skeleton className="h-16 sm:h-20" />
    </div>
  )
}
