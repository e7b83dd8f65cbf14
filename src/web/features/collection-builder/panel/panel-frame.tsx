import { type ComponentProps, useEffect, useRef } from 'react'
import { locale } from '#domain/locale.ts'
import { BuilderOpener } from '#web/features/collection-builder/builder-opener.tsx'
import { builder as words } from '#web/messages/en/builder.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DialogHead } from '#web/ui/dialog-head.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { useBuilder } from './builder-context.ts'
import { BuilderPanel } from './builder-panel.tsx'
import { useDropPlace } from './use-drop-place.ts'

type Props = { kind: 'phone' | 'medium' | 'wide'; isOpen: boolean; show: (isOpen: boolean) => void }

/** Whoever folds the panel away finds the button that brings it back under their hands. */
function useFocusOpener(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** The panel in the form that fits the window, or the button that opens it. */
export function PanelFrame({ kind, isOpen, show }: Props) {
  const { cards } = useBuilder()
  const opener = useFocusOpener(isOpen)
  const close = () => show(false)
  return (
    <>
      {(!isOpen || kind === 'phone') && (
        <BuilderOpener ref={opener}>
          {cards.length > 0 && <Badge tone="accent">{cards.length.toLocaleString(locale)}</Badge>}
        </BuilderOpener>
      )}
      {kind === 'phone' ? (
        <Sheet side="right" open={isOpen} onClose={close} title={words.title} closeLabel={words.close}>
          <BuilderPanel />
        </Sheet>
      ) : (
        isOpen && <SidePanel isWide={kind === 'wide'} onClose={close} />
      )}
    </>
  )
}

type SideProps = ComponentProps<'aside'> & { isWide: boolean; onClose?: () => void }

const side =
  'fixed right-(--scrollbar,0px) bottom-0 z-(--z-sticky) flex w-84 flex-col border-l border-line bg-surface [&>.dialog-head]:py-2 [&>.dialog-head]:pr-3 [&>.dialog-head]:pl-5 data-over:shadow-[inset_0_0_0_3px_var(--color-accent)]'

/** What stands beside the page, or over its right side. */
export function SideFrame({ isWide, onClose = () => {}, children, ...rest }: SideProps) {
  const place = isWide ? 'top-0' : 'top-(--header-height) shadow-raised'
  return (
    <aside {...rest} aria-label={words.panel} data-builder="" className={classNames(side, place)}>
      <DialogHead id="builder-title" title={words.title} closeLabel={words.close} onClose={onClose} />
      <div className="min-h-0 grow overflow-y-auto px-5 pb-5">{children}</div>
    </aside>
  )
}

function SidePanel({ isWide, onClose }: { isWide: boolean; onClose: () => void }) {
  const { isOver, target } = useDropPlace()
  return (
    <SideFrame {...target} data-over={isOver ? '' : undefined} isWide={isWide} onClose={onClose}>
      <BuilderPanel />
    </SideFrame>
  )
}
