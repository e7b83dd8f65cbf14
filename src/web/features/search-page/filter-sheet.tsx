import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { ViewOption } from '#web/features/card-ui/view-options.tsx'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { collectModeMessages } from '#web/messages/en/collecting.ts'
import { searchPageMessages as messages } from '#web/messages/en/search.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { FilterPanel, type FilterProps } from './filter-panel.tsx'
import { countFilters } from './search-state.ts'

const { filters } = messages

/**
 * The filters on small screens, behind a button with the number of selected ones. On phones the collect mode is among
 * them.
 */
export function FilterSheet(props: FilterProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const chosen = countFilters(props.state)
  return (
    <div className="lg:hidden">
      <Button
        icon={<SlidersHorizontal aria-hidden className="icon" />}
        aria-haspopup="dialog"
        className="whitespace-nowrap"
        onClick={() => setOpen(true)}
      >
        {filters.open}
        {chosen > 0 && <span className="badge badge-accent">{chosen}</span>}
      </Button>
      <Sheet
        open={open}
        onClose={close}
        title={filters.title}
        closeLabel={filters.close}
        side="right"
        footer={
          props.total !== undefined && (
            <Button variant="primary" className="w-full" onClick={close}>
              {filters.show(props.total)}
            </Button>
          )
        }
      >
        <div className="mb-6 sm:hidden">
          <ViewOption label={collectModeMessages.mode}>
            <ModeSwitch />
          </ViewOption>
        </div>
        <FilterPanel {...props} />
      </Sheet>
    </div>
  )
}
