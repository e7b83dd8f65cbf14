import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ShareBox } from './share-box.tsx'
import { usePageAddress } from './use-page-address.ts'

type Props = {
  /** Whether others can open the page: only then it has an address to share. */
  isShared: boolean
  /** The name of the collection; null for all collections. */
  name: string | null
  onPrint: () => void
  isPreparingPrint: boolean
}

/** Prints the list, and shares its address as QR code or link. */
export function PrintAndShare({ isShared, name, onPrint, isPreparingPrint }: Props) {
  const address = usePageAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button icon={<Printer aria-hidden className="icon" />} busy={isPreparingPrint} onClick={onPrint}>
        {messages.print}
      </Button>
      {isShared && (
        <>
          <Button icon={<Share2 aria-hidden className="icon" />} onClick={() => setOpen(true)}>
            {messages.share}
          </Button>
          <Dialog
            open={isOpen}
            onClose={() => setOpen(false)}
            title={messages.share}
            closeLabel={messages.close}
          >
            <ShareBox
              address={address ?? ''}
              title={name === null ? messages.title : messages.titleOf(name)}
            />
          </Dialog>
        </>
      )}
    </div>
  )
}
