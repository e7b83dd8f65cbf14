import { Button } from './button.tsx'
import { useRestoreFocus } from './use-restore-focus.ts'
import { useOnLastItemVisible } from './use-last-item-visible.ts'

type Props = {
  label: string
  /** Shown and announced while more is loading. */
  busyLabel: string
  hasMore: boolean
  busy: boolean
  onLoadMore: () => void
  /** How far below the viewport loading starts by itself; without it only the button loads. */
  margin?: string | undefined
}

/** The end of a list. It loads more items when it comes near the viewport, or when its button is pressed. */
export function LoadMore({ label, busyLabel, hasMore, busy, onLoadMore, margin }: Props) {
  const enabled = hasMore && !busy && margin !== undefined
  const sentinel = useOnLastItemVisible(onLoadMore, { enabled, margin })
  return (
    <div
      ref={sentinel}
      tabIndex={-1}
      className="flex min-h-10 justify-center py-6 outline-none"
      aria-live="polite"
    >
      {hasMore && <MoreButton {...{ label, busyLabel, busy, onLoadMore }} />}
    </div>
  )
}

type MoreProps = Pick<Props, 'label' | 'busyLabel' | 'busy' | 'onLoadMore'>

function MoreButton({ label, busyLabel, busy, onLoadMore }: MoreProps) {
  const button = useRestoreFocus<HTMLButtonElement>()
  return (
    <Button ref={button} onClick={onLoadMore} busy={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
