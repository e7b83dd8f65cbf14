import type { ReactNode } from 'react'
import { locale } from '#domain/locale.ts'
import { ownerDataMessages as messages } from '#web/messages/en/owner-data.ts'
import type { CoverageCounts } from './sum-coverage.ts'

const percents = new Intl.NumberFormat(locale, { style: 'percent' })

const columns = ['cards', 'printings', 'pictures', 'texts', 'prices', 'sharedIds'] as const
type Column = (typeof columns)[number]

/** Six figures beside the name; below it where there is no room. */
const grid = 'grid gap-x-3 gap-y-3 xl:grid-cols-[minmax(0,1fr)_repeat(6,6.75rem)] xl:items-center'

function totalOf({ cards, listed }: CoverageCounts, column: Column): number {
  return column === 'cards' ? Math.max(listed ?? 0, cards) : cards
}

/** The share in percent, rounded down, so that only a complete one is 100 %. */
const shareText = (count: number, total: number) => percents.format(Math.floor((count / total) * 100) / 100)

/** A figure of which there is nothing: a set without cards has no share of pictures. */
function NoFigure({ column }: { column: Column }) {
  return (
    <span className="grid content-start xl:text-right">
      <span className="text-xs text-ink-3 xl:sr-only">{messages.columns[column]}</span>
      <span aria-hidden className="text-sm text-ink-3">
        –
      </span>
      <span className="sr-only">{messages.noCards}</span>
    </span>
  )
}

function Figure({ counts, column }: { counts: CoverageCounts; column: Column }) {
  const [count, total] = [counts[column], totalOf(counts, column)]
  if (total === 0) return <NoFigure column={column} />
  const isGap = column === 'sharedIds' ? count > 0 : count < total
  return (
    <span className="grid content-start xl:text-right">
      <span className="text-xs text-ink-3 xl:sr-only">{messages.columns[column]}</span>
      <span className={`text-sm tabular-nums ${isGap ? 'font-semibold' : 'text-ink-2'}`}>
        {column === 'sharedIds' ? count.toLocaleString(locale) : shareText(count, total)}
      </span>
      <span className="text-xs text-ink-3 tabular-nums">{messages.partOf(count, total)}</span>
    </span>
  )
}

/** A name with the figures of its cards. It consists of inline elements, so that it can be the summary of details. */
export function CoverageRow({ name, counts }: { name: ReactNode; counts: CoverageCounts }) {
  return (
    <span className={grid}>
      <span className="min-w-0 break-words">{name}</span>
      <span className="grid grid-cols-3 gap-x-3 gap-y-3 md:grid-cols-6 xl:contents">
        {columns.map(column => (
          <Figure key={column} counts={counts} column={column} />
        ))}
      </span>
    </span>
  )
}

/** The titles of the figures where they are columns. Elsewhere each figure has its own. */
export function CoverageHead() {
  return (
    <div aria-hidden className={`${grid} hidden px-5 pb-2 text-xs text-ink-3 xl:grid`}>
      <span>{messages.set}</span>
      {columns.map(column => (
        <span key={column} className="text-right" title={messages.hints[column]}>
          {messages.columns[column]}
        </span>
      ))}
    </div>
  )
}
