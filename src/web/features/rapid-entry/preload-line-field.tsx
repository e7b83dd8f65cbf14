import { useLayoutEffect, useRef } from 'react'
import { passTypedText, takePassedText } from '#web/app/typed-ahead.ts'
import { rapidEntryMessages as messages } from '#web/messages/en/rapid-entry.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

/**
 * Placeholder of the line field until the page is loaded; the server renders it too. Its text is passed to the line
 * field. It is a text area, so that presses of Enter before any script runs become line breaks. Until the session is
 * known, it is visible only in browsers that have one.
 */
export function PreloadLineField({ isSignedIn = false }: { isSignedIn?: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const earlier = takePassedText()
    if (earlier) element.value = earlier + element.value
    element.focus()
    return () => passTypedText(element.value)
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
