import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { printPath } from '#site/site-paths.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ShareBox } from './share-box.tsx'
import { usePageAddress } from './use-page-address.ts'

export type PrintOptions = {
  print: () => void
  isPreparing: boolean
  hasPictures: boolean
  onPictures: (hasPictures: boolean) => void
}

type Props = {
  /** Whether others can open the page: only then it has an address to share. */
  isShared: boolean
  /** The name of the collection; null for all collections. */
  name: string | null
  /** Whether the user is the owner, to whom the page says what others see. */
  isOwn: boolean
  /** Undefined for a list without cards. */
  print: PrintOptions | undefined
  /** What names the list in addresses of print pages. */
  want: string
}

function PrintControls({ print, want }: { print: PrintOptions; want: string }) {
  return (
    <>
      <Button icon={<Printer aria-hidden className="icon" />} busy={print.isPreparing} onClick={print.print}>
        {messages.print}
      </Button>
      <LinkButton variant="quiet" to={printPath('placeholders', { want })}>
        {messages.placeholders}
      </LinkButton>
      <Checkbox
        label={messages.withPictures}
        checked={print.hasPictures}
        onCheckedChange={print.onPictures}
      />
    </>
  )
}

/** Prints the list, and shares its address as QR code or link. */
export function PrintAndShare({ isShared, name, isOwn, print, want }: Props) {
  const address = usePageAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {print && <PrintControls print={print} want={want} />}
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
            {isOwn && <p className="mb-3 text-sm text-ink-2">{messages.showsName}</p>}
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
