import { Copy, Heart, Printer, Share2 } from 'lucide-react'
import { createStoredChoiceHook } from '#web/app/stored-choice.ts'
import { ViewOption, ViewOptions } from '#web/features/card-ui/view-options.tsx'
import { completionMessages as messages } from '#web/messages/en/completion.ts'
import { Button } from '#web/ui/button.tsx'
import { copyTextWithToast } from '#web/ui/copy-text.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { useBusyAction } from '#web/ui/use-busy-action.ts'
import { CompletionChoices } from './completion-choices.tsx'
import { type MissingSort, missingSorts } from './missing-items.ts'

type MissingLayout = 'pictures' | 'list'
/** How missing cards are shown, stored in this browser. */
export const useMissingLayout = createStoredChoiceHook<MissingLayout>('chasekit-missing-layout', [
  'pictures',
  'list',
])
/** The order of missing cards, stored in this browser. */
export const useMissingSort = createStoredChoiceHook<MissingSort>('chasekit-missing-sort', missingSorts)

const layouts = (['pictures', 'list'] as const).map(value => ({ value, label: messages.layouts[value] }))
const sorts = missingSorts.map(value => ({ value, label: messages.sorts[value] }))

const copy = (text: string) => copyTextWithToast(text, messages)

/** Opens the share sheet of the device; copies the text where there is none. */
async function share(title: string, text: string): Promise<void> {
  if (!('share' in navigator)) return copy(text)
  try {
    await navigator.share({ title, text })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) await copy(text)
  }
}

type Props = {
  title: string
  /** The whole list as text. */
  text: () => string
  /** The number of items that the collection does not want yet. */
  unwanted: number
  onWant: () => Promise<void>
}

/** Controls that sort, copy, share and print a list of missing cards, and want all of them. */
export function MissingCardsToolbar({ title, text, unwanted, onWant }: Props) {
  const [layout, setLayout] = useMissingLayout()
  const [sort, setSort] = useMissingSort()
  const [busy, start] = useBusyAction()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden sm:justify-between">
      <div className="contents sm:flex sm:flex-wrap sm:gap-2">
        {unwanted > 0 && (
          <Button
            variant="primary"
            busy={busy}
            icon={<Heart className="icon" aria-hidden />}
            onClick={() => void start(onWant)}
          >
            {messages.want(unwanted)}
          </Button>
        )}
        <Button icon={<Copy className="icon" aria-hidden />} onClick={() => void copy(text())}>
          {messages.copy}
        </Button>
        <Button icon={<Share2 className="icon" aria-hidden />} onClick={() => void share(title, text())}>
          {messages.share}
        </Button>
        <Button icon={<Printer className="icon" aria-hidden />} onClick={() => window.print()}>
          {messages.print}
        </Button>
      </div>
      <ViewOptions>
        <ViewOption label={messages.layout}>
          <SegmentedControl
            label={messages.layout}
            options={layouts}
            value={layout}
            onValueChange={setLayout}
          />
        </ViewOption>
        <ViewOption label={messages.sort}>
          <Select
            label={messages.sort}
            hideLabel
            className="w-52"
            options={sorts}
            value={sort}
            onValueChange={setSort}
          />
        </ViewOption>
        <CompletionChoices />
      </ViewOptions>
    </div>
  )
}
