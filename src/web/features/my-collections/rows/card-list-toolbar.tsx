import {
  ArrowDownNarrowWide,
  ArrowDownWideNarrow,
  ArrowUpDown,
  LayoutGrid,
  List,
  SquareCheckBig,
  Table2,
} from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import { myCollectionsMessages as messages } from '#web/messages/en/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { type CardListOptions, cardListSorts, defaultOrder } from './card-list.ts'
import { type CardsPerRowChoice, cardsPerRowChoices, useFittingCardsPerRow } from './grid-size.ts'

const { tools } = messages

const sorts = cardListSorts.map(value => ({ value, label: tools.sorts[value] }))
const sizes = cardsPerRowChoices.map(value => ({ value, label: value }))
const layouts = [
  { value: 'grid', label: tools.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: tools.list, icon: <List aria-hidden className="icon size-4" /> },
  { value: 'table', label: tools.table, icon: <Table2 aria-hidden className="icon size-4" /> },
] as const

export type CardListLayout = (typeof layouts)[number]['value']

type Props = {
  list: CardListOptions
  onList: (list: CardListOptions) => void
  layout: CardListLayout
  onLayout: (layout: CardListLayout) => void
  size: CardsPerRowChoice
  onSize: (size: CardsPerRowChoice) => void
  /** The number of cards in the list; undefined while loading. */
  total: number | undefined
  isSelecting: boolean
  /** The mode that just ended, whose button gets the focus. */
  previousMode: 'select' | 'order' | undefined
  /** Undefined in the list of all collections' cards, which cannot be selected or ordered. */
  onEnterMode: ((mode: 'select' | 'order') => void) | undefined
}

function ListSearch({ list, onList }: Pick<Props, 'list' | 'onList'>) {
  const suggestions = useId()
  return (
    <>
      <SearchField
        className="flex-1 basis-48 max-sm:basis-full"
        label={tools.findLabel}
        placeholder={tools.find}
        clearLabel={tools.clear}
        value={list.q}
        list={suggestions}
        onValueChange={q => onList({ ...list, q })}
      />
      <datalist id={suggestions}>
        {Object.entries(tools.readyLists).map(([q, label]) => (
          <option key={q} value={q}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  )
}

function ListOrder({ list, onList }: Pick<Props, 'list' | 'onList'>) {
  const Direction = list.order === 'asc' ? ArrowDownNarrowWide : ArrowDownWideNarrow
  return (
    <>
      <Select
        className="max-sm:flex-1"
        label={tools.sort}
        hideLabel
        options={sorts}
        value={list.sort}
        onValueChange={sort => onList({ ...list, sort, order: defaultOrder(sort) })}
      />
      <IconButton
        variant="outline"
        className="size-10"
        label={tools.reverse}
        pressed={list.order !== defaultOrder(list.sort)}
        icon={<Direction aria-hidden className="icon" />}
        onClick={() => onList({ ...list, order: list.order === 'asc' ? 'desc' : 'asc' })}
      />
    </>
  )
}

/** Returns the focus to the button that started the mode. */
function useModeButtonRefs(previousMode: Props['previousMode']) {
  const select = useRef<HTMLButtonElement>(null)
  const reorder = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (previousMode) restoreLostFocus((previousMode === 'select' ? select : reorder).current)
  }, [previousMode])
  return { select, reorder }
}

type ModesProps = { onEnterMode: NonNullable<Props['onEnterMode']>; previousMode: Props['previousMode'] }

function Modes({ onEnterMode, previousMode }: ModesProps) {
  const { select, reorder } = useModeButtonRefs(previousMode)
  return (
    <>
      <Button
        ref={select}
        size="small"
        icon={<SquareCheckBig aria-hidden className="icon" />}
        onClick={() => onEnterMode('select')}
      >
        {tools.select}
      </Button>
      <Button
        ref={reorder}
        size="small"
        icon={<ArrowUpDown aria-hidden className="icon" />}
        onClick={() => onEnterMode('order')}
      >
        {tools.reorder}
      </Button>
    </>
  )
}

/** Shows the actual number of cards per row when fewer fit than selected. */
function GridSizeControl({ size, onSize }: Pick<Props, 'size' | 'onSize'>) {
  const shownSize = useFittingCardsPerRow(size)
  const isReduced = shownSize !== size
  return (
    <div className="grid gap-1">
      <SegmentedControl
        label={isReduced ? tools.gridSizeShown(shownSize) : tools.gridSize}
        options={sizes}
        value={size}
        onValueChange={onSize}
      />
      {isReduced && (
        <p aria-hidden className="text-center text-xs text-ink-3">
          {tools.shownInRow(shownSize)}
        </p>
      )}
    </div>
  )
}

const isFiltered = ({ q, sort }: CardListOptions) => q !== '' || sort === 'owned' || sort === 'chasing'

/** Buttons that switch common searches on and off. On phones the search field suggests these searches instead. */
function SuggestedSearchToggles({ list, onList }: Pick<Props, 'list' | 'onList'>) {
  return Object.entries(tools.readyLists).map(([q, label]) => (
    <Button
      key={q}
      size="small"
      variant="quiet"
      className="max-sm:hidden"
      aria-pressed={list.q === q}
      onClick={() => onList({ ...list, q: list.q === q ? '' : q })}
    >
      {label}
    </Button>
  ))
}

/** Search, sort, layout and mode controls. Memoized: loading more cards does not re-render it. */
export const CardListToolbar = memo(function CardTools(props: Props) {
  const { layout, onLayout, size, onSize, total, isSelecting } = props
  const isTable = layout === 'table'
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <ListSearch list={props.list} onList={props.onList} />
        {!isTable && <ListOrder list={props.list} onList={props.onList} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <p
          role="status"
          // Announce the count after a search, but not after changes on other devices.
          aria-live={isFiltered(props.list) ? 'polite' : 'off'}
          className="mr-auto text-sm text-ink-2 sm:min-w-24"
        >
          {total !== undefined && !isTable && messages.cards(total)}
        </p>
        <SuggestedSearchToggles list={props.list} onList={props.onList} />
        {!isSelecting && !isTable && props.onEnterMode && (
          <Modes onEnterMode={props.onEnterMode} previousMode={props.previousMode} />
        )}
        <div className="flex items-start gap-2 max-sm:w-full max-sm:flex-wrap max-sm:[&_.segment]:px-2 max-sm:[&>*]:flex-auto">
          {layout === 'grid' && <GridSizeControl size={size} onSize={onSize} />}
          <SegmentedControl label={tools.layout} options={layouts} value={layout} onValueChange={onLayout} />
        </div>
      </div>
    </div>
  )
})
