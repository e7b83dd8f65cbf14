import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and the tooltip. */
  label: string
  icon: ReactNode
  size?: 'small' | 'medium' | undefined
  variant?: 'quiet' | 'outline' | undefined
  /** The state of a toggle button; undefined for other buttons. */
  pressed?: boolean | undefined
}

export function IconButton({ label, icon, size, variant, pressed, className, ...rest }: Props) {
  const look = classNames(
    'icon-btn',
    size === 'small' && 'icon-btn-small',
    variant === 'outline' && 'icon-btn-outline',
    className,
  )
  return (
    <button type="button" {...rest} className={look} aria-label={label} title={label} aria-pressed={pressed}>
      {icon}
    </button>
  )
}
