import { ChevronLeft, ChevronRight } from 'lucide-react'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'

const { page: messages } = bindersMessages

type Props = {
  open: readonly number[]
  pages: number
  previous: readonly number[] | undefined
  next: readonly number[] | undefined
  goTo: (page: number) => void
}

/** Buttons and a list that turn the pages of a binder. */
export function PageTurner({ open, pages, previous, next, goTo }: Props) {
  const [first = 1, last = first] = open
  const text = last > first ? messages.spreadOf(first, last, pages) : messages.pageOf(first, pages)
  const turn = (to: readonly number[] | undefined) => {
    if (to?.[0]) goTo(to[0])
  }
  return (
    <nav aria-label={messages.goTo} className="flex flex-wrap items-center gap-2">
      <IconButton
        label={messages.previous}
        icon={<ChevronLeft aria-hidden className="icon" />}
        disabled={!previous}
        onClick={() => turn(previous)}
      />
      <span className="text-sm text-ink-2" aria-live="polite">
        {text}
      </span>
      <IconButton
        label={messages.next}
        icon={<ChevronRight aria-hidden className="icon" />}
        disabled={!next}
        onClick={() => turn(next)}
      />
      <Select
        label={messages.goTo}
        hideLabel
        size="small"
        options={Array.from({ length: pages }, (_, index) => ({
          value: String(index + 1),
          label: messages.pageName(index + 1),
        }))}
        value={String(first)}
        onValueChange={value => goTo(Number(value))}
      />
    </nav>
  )
}
