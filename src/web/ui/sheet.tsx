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
  /** Stays visible below the content, which scrolls. */
  footer?: ReactNode
  side?: 'left' | 'right' | undefined
}

/** A panel that slides in from a side: filters and panels on phones. */
export function Sheet({ open, onClose, title, closeLabel, children, footer, side }: Props) {
  const id = useId()
  const modal = useModal(open, onClose, 'button')
  return (
    <dialog
      {...modal}
      className={classNames('sheet', side === 'right' && 'sheet-right')}
      aria-labelledby={id}
    >
      {open && (
        <>
          <DialogHead id={id} title={title} closeLabel={closeLabel} onClose={onClose} />
          <div className="dialog-body">{children}</div>
          {footer && <div className="sheet-foot">{footer}</div>}
        </>
      )}
    </dialog>
  )
}
