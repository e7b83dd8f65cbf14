import { useEffect, useRef } from 'react'
import { useGuestImport } from '#web/session/guest-import.ts'
import { useSession } from '#web/session/use-session.ts'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { guestOwner, hasBuilderState } from './builder-key.ts'
import { BuilderOpener } from './builder-opener.tsx'
import { useBuilderCode } from './use-builder-code.ts'
import { type PanelPlacement, usePanelPlacement } from './use-panel-placement.ts'

/** Opens the panel when the user starts to drag a card, which needs the open panel as its target. */
function useOpenForDrag({ show }: PanelPlacement, isHidden: boolean): void {
  useEffect(() => {
    if (isHidden) return
    const onDragStart = ({ dataTransfer }: DragEvent) => {
      if (dataTransfer?.types.includes('card')) show(true)
    }
    document.addEventListener('dragstart', onDragStart)
    return () => document.removeEventListener('dragstart', onDragStart)
  }, [show, isHidden])
}

/** After the panel closes, the focus moves to the button that opens it. */
function useFocusOpener(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) restoreLostFocus(opener.current)
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}

/** The collection builder on a page: its button, and the builder once its code is loaded. */
export function BuilderSlot({ isHidden }: { isHidden: boolean }) {
  const { status, user } = useSession()
  const owner = status === 'signedIn' && user ? user.id : guestOwner
  const isImportWaiting = useGuestImport()?.ownerId === owner
  const placement = usePanelPlacement()
  const { kind, isOpen, show } = placement
  const isWide = kind === 'wide'
  const isExpected = !isHidden || hasBuilderState(owner) || hasBuilderState(guestOwner) || isImportWaiting
  const code = useBuilderCode(isExpected, placement)
  const opener = useFocusOpener(isOpen)
  useOpenForDrag(placement, isHidden)
  if (status === 'loading') return null
  const isPanelVisible = isOpen && (isWide || (kind === 'medium' && code !== undefined))
  return (
    <>
      {!isHidden && !isPanelVisible && <BuilderOpener ref={opener} onPress={() => show(true)} />}
      {code && <code.Builder key={owner} owner={owner} isHidden={isHidden} placement={placement} />}
    </>
  )
}
