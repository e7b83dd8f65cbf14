import type { ComponentProps } from 'react'
import { isComposing } from '#web/ui/is-composing.ts'

type Props = Omit<ComponentProps<'div'>, 'role' | 'onClick'> & { onPress: () => void }

/** A button that can be dragged. Firefox drags neither `button` elements nor what is around them. */
export function DragButton({ onPress, onKeyDown, ...rest }: Props) {
  return (
    <div
      role="button"
      tabIndex={0}
      {...rest}
      onClick={onPress}
      onKeyDown={event => {
        onKeyDown?.(event)
        if (event.defaultPrevented || isComposing(event)) return
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        if (!event.repeat) onPress()
      }}
    />
  )
}
