import { Button } from './button.tsx'
import { useFocusLeft } from './use-focus-left.ts'
import { useLastItemVisible } from './use-last-item-visible.ts'

type Props = {
  label: string
  /** Shown and said while more is on its way. */
  busyLabel: string
  hasMore: boolean
  busy: boolean
  onLoadMore: () => void
  /** How far below the window loading starts by itself; none = only the button. */
  margin?: string | undefined
}

/** Loads more when it comes near the window, and by its button. */
export function LoadMore({ label, busyLabel, hasMore, busy, onLoadMore, margin }: Props) {
  const enabled = hasMore && !busy && margin !== undefined
  const sentinel = useLastItemVisible(onLoadMore, { enabled, margin })
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
  const button = useFocusLeft<HTMLButtonElement>()
  return (
    <Button ref={button} onClick={onLoadMore} busy={busy}>
      {busy ? busyLabel : label}
    </Button>
  )
}
