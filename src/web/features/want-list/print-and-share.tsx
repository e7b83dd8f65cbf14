import { Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { printPath } from '#site/site-paths.ts'
import { wantListMessages as messages } from '#web/messages/en/want-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { listTexts } from './list-texts.ts'
import { ShareBox } from './share-box.tsx'
import { useListDialog } from './use-list-dialogs.tsx'
import { usePageAddress } from './use-page-address.ts'
import type { ListSource } from './want-list-queries.ts'

export type PrintOptions = {
  print: () => void
  isPreparing: boolean
  hasPictures: boolean
  onPictures: (hasPictures: boolean) => void
}

type Props = {
  source: ListSource
  /** Whether others can open the page: only then it has an address to share. */
  isShared: boolean
  /** The name of the collection; null for all collections. */
  name: string | null
  /** Whether the user is the owner, to whom the page says what others see. */
  isOwn: boolean
  userId: string | null
  /** Undefined for a list without cards. */
  print: PrintOptions | undefined
}

function PrintControls({ print, source }: { print: PrintOptions; source: ListSource }) {
  return (
    <>
      <Button icon={<Printer aria-hidden className="icon" />} busy={print.isPreparing} onClick={print.print}>
        {messages.print}
      </Button>
      {source.list === 'wanted' && (
        <LinkButton variant="quiet" to={printPath('placeholders', { want: source.id || source.of })}>
          {messages.placeholders}
        </LinkButton>
      )}
      <Checkbox
        label={messages.withPictures}
        checked={print.hasPictures}
        onCheckedChange={print.onPictures}
      />
    </>
  )
}

function ShareButton({ onClick }: { onClick: () => void }) {
  return (
    <Button icon={<Share2 aria-hidden className="icon" />} onClick={onClick}>
      {messages.share}
    </Button>
  )
}

/** Shares the address of the page. */
function SharePage({ list, name, isOwn }: Pick<Props, 'name' | 'isOwn'> & Pick<ListSource, 'list'>) {
  const address = usePageAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ShareButton onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={messages.share} closeLabel={messages.close}>
        {isOwn && <p className="mb-3 text-sm text-ink-2">{messages.showsName}</p>}
        <ShareBox
          list={list}
          address={address ?? ''}
          title={name === null ? listTexts[list].title : messages.titleOf(name)}
        />
      </Dialog>
    </>
  )
}

/** Shares a list of all collections, which has no public page, by links. */
function ShareByLinks({ list, userId }: Pick<ListSource, 'list'> & { userId: string }) {
  const { dialog, open } = useListDialog(userId, list, null)
  return (
    <>
      <ShareButton onClick={open} />
      {dialog}
    </>
  )
}

/** Prints the list, and shares its address as QR code or link. */
export function PrintAndShare({ source, isShared, name, isOwn, userId, print }: Props) {
  const { list, of } = source
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
      {print && <PrintControls print={print} source={source} />}
      {isShared && <SharePage list={list} name={name} isOwn={isOwn} />}
      {of === 'all' && userId !== null && <ShareByLinks list={list} userId={userId} />}
    </div>
  )
}
