import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { DialogHead } from './dialog-head.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  size?: 'medium' | 'wide' | undefined
}

/** A native modal dialog; its content is mounted only while it is open. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, size }: Props) {
  const id = useId()
  const modal = useModal(open, onClose, 'field')
  return (
    <dialog
      {...modal}
      className={classNames('dialog', size === 'wide' && 'dialog-wide')}
      aria-labelledby={id}
    >
      {open && (
        <div>
          <DialogHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
          <div className="dialog-body">{children}</div>
          {footer && <div className="dialog-foot">{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
