import type { WantListEntry } from '#contract/want-list-endpoints.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { numberAndSet } from '#web/features/card-ui/number-and-set.ts'
import { cardGridClass } from '#web/features/card-ui/card-grid.tsx'
import { cardOfRow } from '#web/features/card-ui/card-of-row.ts'
import { CardListRow } from '#web/features/card-ui/card-list-row.tsx'
import { CardTile } from '#web/features/card-ui/card-tile.tsx'
import { OwnedInLink } from '#web/features/card-ui/owned-in.tsx'
import { languageText, printingText, qualityText } from '#web/features/copies/copy-text.ts'
import { FormattedPrice } from '#web/features/prices/row-price.tsx'
import { priceLineMessages } from '#web/messages/en/price-line.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { useWindowedRows } from '#web/ui/use-windowed-rows.ts'
import { WindowedList } from '#web/ui/windowed-list.tsx'
import { useIsPrinting } from '#web/ui/use-is-printing.ts'
import type { WantListLayout } from './want-list-url.ts'

/** Rendered by the server; the first render in the browser must match. */
const initialCount = 60

const cardOf = (entry: WantListEntry) => ({ ...cardOfRow(entry), id: entry.productId })

/**
 * What copies are or must be: printing, language, condition or grade, each if named. Responses that an earlier version stored for
 * use offline have only printings.
 */
function detailsOf({ variant, copyLanguage, condition, grade }: Partial<WantListEntry>): string[] {
  return [
    variant && printingText(variant),
    copyLanguage && languageText(copyLanguage),
    (condition || grade) && qualityText({ condition: condition ?? null, grade: grade ?? null }),
  ].filter(Boolean) as string[]
}

function Price({ entry, className = '' }: { entry: WantListEntry; className?: string }) {
  if (entry.isGraded) {
    const text = priceLineMessages.gradedNotPriced
    return <span className={`text-xs font-normal text-ink-3 ${className}`.trim()}>{text}</span>
  }
  return (
    <FormattedPrice formattedPrice={entry.formattedPrice} source={entry.priceSource} day={entry.priceDay} />
  )
}

/** Which other collections own the card, for the owner of the list alone: paper is for others. */
function Places({ entry, className = '' }: { entry: WantListEntry; className?: string }) {
  const { ownedIn = [] } = entry
  return (
    <OwnedInLink
      collections={ownedIn}
      className={`text-success hover:underline print:hidden ${className}`.trim()}
    />
  )
}

type TileProps = {
  entry: WantListEntry
  /** Whether tiles have a line for places: each, because tiles of a windowed grid have one height. */
  hasPlaces: boolean
}

function WantTile({ entry, hasPlaces }: TileProps) {
  return (
    <CardTile
      card={cardOf(entry)}
      to={cardPathOfId(entry.productId)}
      meta={
        <>
          {numberAndSet(entry)}
          <span className="block truncate text-ink-2">
            {[messages.times(entry.quantity), ...detailsOf(entry)].join(' · ')}
          </span>
          {hasPlaces && (
            <span className="block h-5 truncate print:hidden">
              <Places entry={entry} />
            </span>
          )}
        </>
      }
      price={<Price entry={entry} />}
    />
  )
}

function WantLine({ entry }: { entry: WantListEntry }) {
  const details = detailsOf(entry)
  return (
    <CardListRow
      card={cardOf(entry)}
      to={cardPathOfId(entry.productId)}
      meta={
        <>
          <span className="block truncate">{numberAndSet(entry)}</span>
          <span className="block truncate text-ink-2">
            {details.length > 0 && <span className="mr-2">{details.join(' · ')}</span>}
            <Places entry={entry} />
          </span>
        </>
      }
      price={
        <span className="flex min-w-24 items-center justify-end gap-3 text-right">
          <span className="font-normal text-ink-2">{messages.times(entry.quantity)}</span>
          <Price entry={entry} className="max-w-18" />
        </span>
      }
    />
  )
}

const drawTile = (entry: WantListEntry) => <WantTile entry={entry} hasPlaces={false} />
const drawTileWithPlaces = (entry: WantListEntry) => <WantTile entry={entry} hasPlaces />
const drawLine = (entry: WantListEntry) => <WantLine entry={entry} />

type Props = {
  entries: readonly WantListEntry[]
  layout: WantListLayout
  label: string
  /** Whether paper has pictures instead of lines. */
  printsPictures: boolean
}

const hasPlaces = ({ ownedIn }: WantListEntry) => ownedIn !== undefined

const looks = {
  grid: { className: cardGridClass('small'), itemClassName: undefined },
  list: {
    className: 'grid grid-cols-1 lg:grid-cols-2 lg:gap-x-8 print:grid-cols-2 print:gap-x-8',
    itemClassName: 'border-b border-line',
  },
}

type Entries = Omit<Props, 'printsPictures'>

function drawOf({ entries, layout }: Entries) {
  if (layout === 'list') return drawLine
  return entries.some(hasPlaces) ? drawTileWithPlaces : drawTile
}

function WindowedWants(props: Entries) {
  const { entries, layout, label } = props
  const { className, itemClassName } = looks[layout]
  const rows = useWindowedRows(entries.length, initialCount, 'even')
  return (
    <WindowedList
      rows={rows}
      items={entries}
      label={label}
      className={className}
      itemClassName={() => itemClassName}
      renderItem={drawOf(props)}
    />
  )
}

/** The entries of a list. The screen has those near the viewport, paper all of them: as lines, or as pictures. */
export function WantCards({ printsPictures, ...props }: Props) {
  const { entries, layout, label } = props
  // Rows are measured again when entries get a line for places, as when the list of the owner replaces that of visitors.
  if (!useIsPrinting()) return <WindowedWants key={`${layout} ${entries.some(hasPlaces)}`} {...props} />
  const printed = printsPictures ? 'grid' : 'list'
  const { className, itemClassName } = looks[printed]
  const draw = drawOf({ ...props, layout: printed })
  return (
    <ul className={className} aria-label={label}>
      {entries.map(entry => (
        <li key={entry.id} className={itemClassName}>
          {draw(entry)}
        </li>
      ))}
    </ul>
  )
}
