import { X } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type Props = { id: string; title: string; closeLabel: string; onClose: () => void }

export function DialogHead({ id, title, closeLabel, onClose }: Props) {
  return (
    <div className="dialog-head">
      <h2 id={id} className="dialog-title">
        {title}
      </h2>
      <IconButton label={closeLabel} icon={<X className="icon" />} onClick={onClose} />
    </div>
  )
}
