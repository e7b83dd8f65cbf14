import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonStyleProps } from './button.tsx'
import { classNames } from './class-names.ts'

type Props = ComponentProps<typeof Link> & ButtonStyleProps

export function LinkButton({ variant, size, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}
