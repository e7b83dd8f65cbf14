import { publishingMessages as messages } from '#web/messages/en/publishing.ts'
import { classNames } from '#web/ui/class-names.ts'

type Props = {
  /** The id by which the button that publishes is described. */
  id: string
  showsCopies?: boolean | undefined
  className?: string
}

/**
 * Says what others see of a published collection. The button publishes at once, so this is beside it. On phones the folded head
 * of a collection has space for the first sentence.
 */
export function PublishHint({ id, showsCopies = false, className }: Props) {
  return (
    <p id={id} className={classNames('text-xs text-ink-3', className)}>
      {messages.shows(showsCopies)}{' '}
      <span className="max-lg:group-data-folded/head:sr-only">{messages.hint}</span>
    </p>
  )
}
