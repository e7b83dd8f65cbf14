import { ArrowLeft, Lock } from 'lucide-react'
import { Link } from 'react-router'
import type { WantList } from '#contract/want-list-endpoints.ts'
import { collectionPath, profilePath, sitePaths } from '#site/site-paths.ts'
import { totalText } from '#web/features/copies/copy-text.ts'
import { RatesNote } from '#web/features/copies/rates-note.tsx'
import { SamplePricesBadge } from '#web/features/prices/sample-marks.tsx'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { listTexts } from './list-texts.ts'
import { PrintAndShare, type PrintOptions } from './print-and-share.tsx'
import type { CardList, ListSource } from './want-list-queries.ts'

/** Numbers of cards and copies, their value, and what has no price. */
export function wantTotalTexts(totals: WantList['totals']): { text: string; isMoney?: true }[] {
  const { cards, copies, unpriced, graded } = totals
  const value = totalText(totals)
  return [
    { text: messages.cards(cards) },
    { text: messages.copies(copies) },
    ...(value === null ? [] : [{ text: messages.worth(value), isMoney: true as const }]),
    ...(unpriced > 0 ? [{ text: messages.unpriced(unpriced), isMoney: true as const }] : []),
    ...(graded > 0 ? [{ text: messages.graded(graded), isMoney: true as const }] : []),
  ]
}

function BackLink({ source, list }: { source: ListSource; list: CardList }) {
  if (source.of === 'link') return null
  const { collection } = list
  return (
    <Link
      to={collection ? collectionPath(collection.id) : sitePaths.myCollections}
      className="inline-flex items-center gap-1.5 justify-self-start py-1 text-sm text-ink-2 hover:text-ink print:hidden"
    >
      <ArrowLeft aria-hidden className="icon size-4" />
      {collection ? messages.back : messages.backToOwn}
    </Link>
  )
}

/** Responses that an earlier version stored for use offline name no owner. */
function Owner({ list: { owner } }: { list: Partial<Pick<WantList, 'owner'>> }) {
  if (!owner) return null
  const text = messages.by(owner.name)
  if (owner.username === null) return <p className="text-sm font-medium text-ink-2">{text}</p>
  return (
    <Link
      to={profilePath(owner.username)}
      className="justify-self-start text-sm font-medium text-ink-2 hover:underline"
    >
      {text}
    </Link>
  )
}

type Props = {
  source: ListSource
  list: CardList
  /** Whether others can open the page. */
  isShared: boolean
  isOwn: boolean
  userId: string | null
  print: PrintOptions
}

/** Name, owner and totals of a list, with the ways to print and share it. */
export function WantListHead({ source, list, isShared, isOwn, userId, print }: Props) {
  const { title } = listTexts[source.list]
  const { name, totals, hasSamplePrices } = list
  return (
    <>
      <BackLink source={source} list={list} />
      <header className="grid grid-cols-1 gap-4 border-b border-line pb-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div className="grid min-w-0 grid-cols-1 gap-2">
          {name !== null && <p className="eyebrow">{title}</p>}
          <h1 className="text-2xl break-words md:text-3xl">{name ?? title}</h1>
          {isShared && <Owner list={list} />}
          <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
            {wantTotalTexts(totals).map(({ text, isMoney }) => (
              <span key={text} className={isMoney && 'money'}>
                {text}
              </span>
            ))}
            {hasSamplePrices && <SamplePricesBadge />}
          </p>
          <RatesNote worth={totals.worth} />
          {!isShared && (
            <p className="flex items-start gap-1.5 text-sm text-ink-2 print:hidden">
              <Lock aria-hidden className="icon mt-0.5 size-4" />
              {source.of === 'all' ? messages.onlyYouAll : messages.onlyYou}
            </p>
          )}
        </div>
        <PrintAndShare
          source={source}
          isShared={isShared}
          isOwn={isOwn}
          userId={userId}
          print={totals.cards > 0 ? print : undefined}
          name={name}
        />
      </header>
    </>
  )
}
