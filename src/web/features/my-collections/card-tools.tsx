import {
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ArrowUpDown,
  LayoutGrid,
  List,
  SquareCheckBig,
} from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { collections as words } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { type CardList, cardSorts, usualOrder } from './card-list.ts'
import { type GridSize, gridSizes, useShownSize } from './grid-size.ts'

const { tools } = words

const sorts = cardSorts.map(value => ({ value, label: tools.sorts[value] }))
const sizes = gridSizes.map(value => ({ value, label: value }))
const layouts = [
  { value: 'grid', label: tools.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: tools.list, icon: <List aria-hidden className="icon size-4" /> },
] as const

export type Layout = (typeof layouts)[number]['value']

type Props = {
  list: CardList
  onList: (list: CardList) => void
  layout: Layout
  onLayout: (layout: Layout) => void
  size: GridSize
  onSize: (size: GridSize) => void
  /** Undefined while it is not known. */
  total: number | undefined
  isSelecting: boolean
  /** The mode that was just left. */
  left: 'select' | 'order' | undefined
  /** None where that cannot be done. */
  onBegin: ((mode: 'select' | 'order') => void) | undefined
}

function Finding({ list, onList }: Pick<Props, 'list' | 'onList'>) {
  const Direction = list.order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow
  return (
    <>
      <SearchField
        className="min-w-48 flex-1 max-sm:basis-full"
        label={tools.findLabel}
        placeholder={tools.find}
        clearLabel={tools.clear}
        value={list.q}
        onValueChange={q => onList({ ...list, q })}
      />
      <Select
        className="max-sm:flex-1"
        label={tools.sort}
        hideLabel
        options={sorts}
        value={list.sort}
        onValueChange={sort => onList({ ...list, sort, order: usualOrder(sort) })}
      />
      <IconButton
        variant="outline"
        className="size-10"
        label={tools.reverse}
        pressed={list.order !== usualOrder(list.sort)}
        icon={<Direction aria-hidden className="icon" />}
        onClick={() => onList({ ...list, order: list.order === 'asc' ? 'desc' : 'asc' })}
      />
    </>
  )
}

/** Whoever leaves a mode stands at the button that began it. */
function useBeginnings(left: Props['left']) {
  const select = useRef<HTMLButtonElement>(null)
  const reorder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (left) restoreLostFocus((left === 'select' ? select : reorder).current)
  }, [left])
  return { select, reorder }
}

type ModesProps = { onBegin: NonNullable<Props['onBegin']>; left: Props['left'] }

function Modes({ onBegin, left }: ModesProps) {
  const { select, reorder } = useBeginnings(left)
  return (
    <>
      <Button
        ref={select}
        size="small"
        icon={<SquareCheckBig aria-hidden className="icon" />}
        onClick={() => onBegin('select')}
      >
        {tools.select}
      </Button>
      <Button
        ref={reorder}
        size="small"
        icon={<ArrowUpDown aria-hidden className="icon" />}
        onClick={() => onBegin('order')}
      >
        {tools.reorder}
      </Button>
    </>
  )
}

/** Where fewer cards fit in a row than are chosen, it says how many. */
function SizeChoice({ size, onSize }: Pick<Props, 'size' | 'onSize'>) {
  const shown = useShownSize(size)
  const isLess = shown !== size
  return (
    <div className="grid gap-1">
      <SegmentedControl
        label={isLess ? tools.gridSizeShown(shown) : tools.gridSize}
        options={sizes}
        value={size}
        onValueChange={onSize}
      />
      {isLess && (
        <p aria-hidden className="text-center text-xs text-ink-3">
          {tools.shownInRow(shown)}
        </p>
      )}
    </div>
  )
}

const isNarrowed = ({ q, sort }: CardList) => q !== '' || sort === 'owned' || sort === 'chasing'

/** How the cards are shown, and what to do with them; not drawn anew when more of them come. */
export const CardTools = memo(function CardTools(props: Props) {
  const { layout, onLayout, size, onSize, total, isSelecting } = props
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Finding list={props.list} onList={props.onList} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          // A search says what it found; cards that come from another device are not announced.
          aria-live={isNarrowed(props.list) ? 'polite' : 'off'}
          className="mr-auto text-sm text-ink-2"
        >
          {total !== undefined && words.cards(total)}
        </p>
        {!isSelecting && props.onBegin && <Modes onBegin={props.onBegin} left={props.left} />}
        <div className="flex items-start gap-2 max-sm:w-full max-sm:[&_.segment]:px-2 max-sm:[&>*]:flex-auto">
          {layout === 'grid' && <SizeChoice size={size} onSize={onSize} />}
          <SegmentedControl label={tools.layout} options={layouts} value={layout} onValueChange={onLayout} />
        </div>
      </div>
    </div>
  )
})
