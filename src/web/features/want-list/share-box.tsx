import { Link2, Share2 } from 'lucide-react'
import type { ListKind } from '#domain/want-list.ts'
import { shownLinkCopiedMessages } from '#web/messages/en/link-copied.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopyShownText } from '#web/ui/copy-text.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { listTexts } from './list-texts.ts'
import { useCanShare } from './use-page-address.ts'

/** Opens the share menu of the device. Closing that menu is not an error. */
function shareAddress(url: string, title: string): void {
  navigator.share({ url, title }).catch(() => {})
}

type Props = { list: ListKind; address: string; title: string }

/** The address of a list as QR code and text, with the ways to pass it on. */
export function ShareBox({ list, address, title }: Props) {
  const canShare = useCanShare()
  const [shown, copy] = useCopyShownText<HTMLParagraphElement>(address, shownLinkCopiedMessages)
  return (
    <div className="grid grid-cols-1 gap-3">
      <QrCode
        text={address}
        label={listTexts[list].qrCodeOf}
        className="mx-auto w-full max-w-60 rounded-md border border-line"
      />
      <p ref={shown} className="rounded-md bg-sunken px-3 py-2 text-center text-sm break-all">
        {address}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button icon={<Link2 aria-hidden className="icon" />} onClick={copy}>
          {messages.copyLink}
        </Button>
        {canShare && (
          <Button icon={<Share2 aria-hidden className="icon" />} onClick={() => shareAddress(address, title)}>
            {messages.share}
          </Button>
        )}
      </div>
    </div>
  )
}
