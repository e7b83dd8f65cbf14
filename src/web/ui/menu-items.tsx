import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { MenuCloseContext } from './menu.tsx'

type Item = { icon?: ReactNode; tone?: 'normal' | 'danger' | undefined }

type LinkProps = ComponentProps<typeof Link> & Item

export function MenuItemLink({ icon, tone, children, className, onClick, ...rest }: LinkProps) {
  const close = use(MenuCloseContext)
  return (
    <Link
      {...rest}
      className={classNames('menu-item', tone === 'danger' && 'menu-item-danger', className)}
      onClick={event => {
        onClick?.(event)
        close()
      }}
    >
      {icon}
      <span className="contents">{children}</span>
    </Link>
  )
}

type ButtonProps = ComponentProps<'button'> &
  Item & {
    /** For an item that switches something on and off. */
    checked?: boolean
  }

export function MenuItemButton({ icon, tone, checked, children, onClick, ...rest }: ButtonProps) {
  const close = use(MenuCloseContext)
  return (
    <button
      type="button"
      aria-pressed={checked}
      {...rest}
      className={classNames('menu-item', tone === 'danger' && 'menu-item-danger')}
      onClick={event => {
        // The menu closes first, so that a dialog opened by the item later returns the focus to the menu's button.
        close('restore focus')
        onClick?.(event)
      }}
    >
      {icon}
      <span className="contents">{children}</span>
      {checked && <Check aria-hidden className="icon ml-auto" />}
    </button>
  )
}

export function MenuSeparator() {
  return <hr className="menu-rule" />
}
