import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonStyleProps = {
  /** At most one primary button per view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  /** Shown before the text. */
  icon?: ReactNode
}

export function buttonClass({ variant = 'secondary', size = 'medium' }: ButtonStyleProps): string {
  return classNames('btn', `btn-${variant}`, size !== 'medium' && `btn-${size}`)
}

type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { busy?: boolean | undefined }

/** A busy button stays in place and focused, but ignores clicks. */
export function Button({ variant, size, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size }), className)}
      onClick={click}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {busy ? <Spinner /> : icon}
      <span className="contents">{children}</span>
    </button>
  )
}
