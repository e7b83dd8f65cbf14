import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ModeSwitch } from '#web/features/collection-builder/mode-switch.tsx'
import { builderMessages as words } from '#web/messages/en/builder.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { restoreLostFocus } from '#web/ui/restore-lost-focus.ts'
import { useBuilder } from './builder-context.ts'
import { CollectionSelect } from './collection-select.tsx'
import { FocusedCollection } from './focused-collection.tsx'
import { PanelNotices } from './panel-notices.tsx'

/** Moves the focus to the collection selector after the focused collection was deleted. */
function useFocusSelectAfterDelete(focusedId: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const before = useRef(focusedId)
  useEffect(() => {
    if (before.current && !focusedId) restoreLostFocus(panel.current?.querySelector('select'))
    before.current = focusedId
  }, [focusedId])
  return panel
}

/** While no collection is selected: how to start one, or, once there is one, what selecting does. */
function NoneFocused({ hasCollections }: { hasCollections: boolean }) {
  if (!hasCollections) return <EmptyState title={words.welcomeTitle}>{words.welcomeText}</EmptyState>
  return <EmptyState title={words.noneTitle}>{words.noneText}</EmptyState>
}

/** The content of the panel. */
export function BuilderPanel() {
  const { focused, listed, listing } = useBuilder()
  const panel = useFocusSelectAfterDelete(focused?.id)
  return (
    <div ref={panel} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/collections" className="btn btn-quiet btn-small -ml-2.5 whitespace-nowrap">
          {words.back}
        </Link>
        <ModeSwitch />
      </div>
      <CollectionSelect />
      <PanelNotices />
      {focused ? (
        <FocusedCollection key={focused.id} collection={focused} />
      ) : (
        listing.state === 'ready' && <NoneFocused hasCollections={listed.length > 0} />
      )}
    </div>
  )
}
