import { Bookmark, Printer } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import type { ApiSet } from '#contract/card-shapes.ts'
import { dateInWords } from '#domain/date-in-words.ts'
import { SetLogo } from '#web/features/card-ui/set-logo.tsx'
import { messages } from '#web/messages/en.ts'
import { setsPageMessages as setsMessages } from '#web/messages/en/sets.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { chaseSetPath, printPath } from '#site/site-paths.ts'
import type { OwnedFilter } from './set-ownership.ts'

type Props = { set: ApiSet; headingRef?: Ref<HTMLHeadingElement> | undefined; children?: ReactNode }

/** Logo, name, language, release date and number of cards of a set; `children` are actions. */
export function SetHeader({ set, headingRef, children }: Props) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 md:gap-y-3 [--logo-height:2.75rem] md:gap-x-6 md:[--logo-height:7rem]">
      <SetLogo set={set} loading="eager" />
      <div className="grid min-w-0 flex-1 basis-40 gap-1 md:gap-2">
        <h1 ref={headingRef} tabIndex={-1} className="text-xl md:text-3xl" lang={set.language}>
          {set.name}
        </h1>
        {set.nameEn && (
          <p className="text-ink-2" lang="en">
            {set.nameEn}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2 md:gap-x-3">
          <Badge tone={set.language === 'ja' ? 'accent' : 'neutral'}>
            {messages.common.language[set.language]}
          </Badge>
          {set.releaseDate && <span>{setsMessages.released(dateInWords(set.releaseDate))}</span>}
          <span>{setsMessages.cardCount(set.total ?? set.cardCount)}</span>
          {set.checkedDay && (
            <span className="text-ink-3">{setsMessages.checked(dateInWords(set.checkedDay))}</span>
          )}
        </div>
      </div>
      {children}
    </header>
  )
}

/** What can be done with a set that has cards: print its checklist, of missing cards where the page shows them, and save it as a collection. */
export function SetActions({ set, owned }: { set: ApiSet; owned: OwnedFilter }) {
  const textId = useId()
  if (set.cardCount === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:grow md:grid md:grid-cols-[auto_auto]">
      <LinkButton
        to={printPath('checklist', { set: set.id, ...(owned === 'missing' && { cards: owned }) })}
        icon={<Printer className="icon" aria-hidden />}
        aria-label={setsMessages.print}
        title={setsMessages.print}
      />
      <LinkButton
        variant="primary"
        to={chaseSetPath(set.id)}
        icon={<Bookmark className="icon" aria-hidden />}
        title={setsMessages.saveCollectionHint(set.name)}
        aria-describedby={textId}
      >
        {setsMessages.saveCollection}
      </LinkButton>
      <p
        id={textId}
        className="flex-1 basis-28 text-xs text-ink-3 md:col-span-full md:w-0 md:min-w-full md:text-end"
      >
        {setsMessages.saveCollectionText}
      </p>
    </div>
  )
}
