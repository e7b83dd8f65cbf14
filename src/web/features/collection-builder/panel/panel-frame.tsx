import type { PanelPlacement } from '#web/features/collection-builder/use-panel-placement.ts'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DialogHead } from '#web/ui/dialog-head.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BuilderPanel } from './builder-panel.tsx'
import { useDropTarget } from '#web/features/collection-builder/cards/use-drop-target.ts'

/** The frame of the panel for the current window: beside the page, over it, or a sheet. */
export function PanelFrame({ kind, isOpen, show }: PanelPlacement) {
  const close = () => show(false)
  if (kind === 'phone') {
    return (
      <Sheet side="right" open={isOpen} onClose={close} title={words.title} closeLabel={words.close}>
        <BuilderPanel />
      </Sheet>
    )
  }
  return isOpen && <SidePanel isWide={kind === 'wide'} onClose={close} />
}

const side =
  'fixed right-(--scrollbar,0px) bottom-0 z-(--z-sticky) flex w-84 flex-col border-l border-line bg-surface [&>.dialog-head]:py-2 [&>.dialog-head]:pr-3 [&>.dialog-head]:pl-5 data-over:shadow-[inset_0_0_0_3px_var(--color-accent)]'

/** Beside the page, or over its right side. */
function SidePanel({ isWide, onClose }: { isWide: boolean; onClose: () => void }) {
  const { isOver, target } = useDropTarget()
  const position = isWide ? 'top-0' : 'top-(--header-height) shadow-raised'
  return (
    <aside
      {...target}
      data-over={isOver ? '' : undefined}
      aria-label={words.title}
      data-builder=""
      className={classNames(side, position)}
    >
      <DialogHead id="builder-title" title={words.title} closeLabel={words.close} onClose={onClose} />
      <div className="min-h-0 grow overflow-y-auto px-5 pb-5">
        <BuilderPanel />
      </div>
    </aside>
  )
}
