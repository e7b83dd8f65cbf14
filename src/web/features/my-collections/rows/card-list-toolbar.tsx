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
import { LastChange } from '#web/changes/last-change.tsx'
import { useViewOptions, ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
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
const sizes = cardsPerRowChoices.map(value => ({ value, label: tools.inRow(value) }))
const layouts = [
  { value: 'grid', label: tools.grid, icon: <LayoutGrid aria-hidden className="icon size-4" /> },
  { value: 'list', label: tools.list, icon: <List aria-hidden className="icon size-4" /> },
  { value: 'table', label: tools.table, icon: <Table2 aria-hidden className="icon size-4" /> },
] as const

export type CardListLayout = (typeof layouts)[number]['value']

type Props = {
  userId: string
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
        className="min-w-0 flex-1 basis-48 xl:max-w-80"
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
    <ViewOption label={tools.sort}>
      <div className="flex gap-2">
        <Select
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
      </div>
    </ViewOption>
  )
}

/** Returns the focus to the button that started the mode; on phones to the button of the sheet that it is in. */
function useModeButtonRefs(previousMode: Props['previousMode']) {
  const select = useRef<HTMLButtonElement>(null)
  const reorder = useRef<HTMLButtonElement>(null)
  const { restoreFocus } = useViewOptions()
  useEffect(() => {
    if (!previousMode) return
    restoreLostFocus((previousMode === 'select' ? select : reorder).current)
    restoreFocus()
  }, [previousMode, restoreFocus])
  return { select, reorder }
}

type ModesProps = { onEnterMode: NonNullable<Props['onEnterMode']>; previousMode: Props['previousMode'] }

function Modes({ onEnterMode, previousMode }: ModesProps) {
  const { select, reorder } = useModeButtonRefs(previousMode)
  const { close } = useViewOptions()
  const enter = (mode: 'select' | 'order') => {
    close()
    onEnterMode(mode)
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        ref={select}
        icon={<SquareCheckBig aria-hidden className="icon" />}
        onClick={() => enter('select')}
      >
        {tools.select}
      </Button>
      <Button
        ref={reorder}
        icon={<ArrowUpDown aria-hidden className="icon" />}
        onClick={() => enter('order')}
      >
        {tools.reorder}
      </Button>
    </div>
  )
}

/** Shows the actual number of cards per row when fewer fit than selected. */
function GridSizeControl({ size, onSize }: Pick<Props, 'size' | 'onSize'>) {
  const shownSize = useFittingCardsPerRow(size)
  const isReduced = shownSize !== size
  return (
    <ViewOption label={tools.gridSize}>
      <Select
        label={isReduced ? tools.gridSizeShown(shownSize) : tools.gridSize}
        hideLabel
        options={sizes}
        value={size}
        onValueChange={onSize}
      />
      {isReduced && (
        <p aria-hidden className="text-xs text-ink-3">
          {tools.shownInRow(shownSize)}
        </p>
      )}
    </ViewOption>
  )
}

const isFiltered = ({ q, sort }: CardListOptions) => q !== '' || sort === 'owned' || sort === 'chasing'

/** Buttons that switch common searches on and off. */
function SuggestedSearchToggles({ list, onList }: Pick<Props, 'list' | 'onList'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {Object.entries(tools.readyLists).map(([q, label]) => (
        <Button
          key={q}
          variant={list.q === q ? 'secondary' : 'quiet'}
          aria-pressed={list.q === q}
          onClick={() => onList({ ...list, q: list.q === q ? '' : q })}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Search, sort, layout and mode controls. Memoized: loading more cards does not re-render it. */
export const CardListToolbar = memo(function CardTools(props: Props) {
  const { userId, list, onList, layout, onLayout, size, onSize, total, isSelecting } = props
  const isTable = layout === 'table'
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <ListSearch list={list} onList={onList} />
        <ViewOptions
          more={<SuggestedSearchToggles list={list} onList={onList} />}
          actions={
            !isSelecting &&
            !isTable &&
            props.onEnterMode && <Modes onEnterMode={props.onEnterMode} previousMode={props.previousMode} />
          }
        >
          {!isTable && <ListOrder list={list} onList={onList} />}
          {layout === 'grid' && <GridSizeControl size={size} onSize={onSize} />}
          <ViewOption label={tools.layout}>
            <SegmentedControl
              label={tools.layout}
              options={layouts}
              value={layout}
              onValueChange={onLayout}
            />
          </ViewOption>
        </ViewOptions>
      </div>
      {!isTable && (
        <div className="flex min-h-8 items-center gap-x-3">
          <p
            role="status"
            // Announce the count after a search, but not after changes on other devices.
            aria-live={isFiltered(list) ? 'polite' : 'off'}
            className="min-h-5 shrink-0 text-sm text-ink-2"
          >
            {total !== undefined && messages.cards(total)}
          </p>
          {!isSelecting && <LastChange userId={userId} />}
        </div>
      )}
    </div>
  )
})
