import { useState } from 'react'
import { bindersMessages } from '#web/messages/en/binders.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { BinderHead } from './binder-head.tsx'
import { BinderOverview } from './binder-overview.tsx'
import type { Binder } from './binder-queries.ts'
import { OpenBinder } from './open-binder.tsx'
import { useBinderChanges } from './use-binder-changes.ts'
import { useSpread } from './use-spread.ts'

const { page: messages } = bindersMessages

/** A binder of the user: its pages open one after another, or all of them small. */
export function BinderView({ userId, binder }: { userId: string; binder: Binder }) {
  const [view, setView] = useState<'pages' | 'overview'>('pages')
  const [checks, setChecks] = useState(false)
  const changes = useBinderChanges(userId, binder.id)
  const spread = useSpread(binder)
  return (
    <div className="grid gap-4">
      <BinderHead
        userId={userId}
        binder={binder}
        page={spread.open[0] ?? 1}
        changes={changes}
        onCheck={() => {
          setView('pages')
          setChecks(true)
        }}
      />
      {/* The overview would end a check, and what it has found so far would be lost. */}
      {!checks && (
        <SegmentedControl
          className="justify-self-start"
          label={messages.view}
          options={(['pages', 'overview'] as const).map(value => ({ value, label: messages.views[value] }))}
          value={view}
          onValueChange={setView}
        />
      )}
      {view === 'pages' ? (
        <OpenBinder
          key={checks ? 'check' : 'work'}
          userId={userId}
          binder={binder}
          changes={changes}
          spread={spread}
          checks={checks}
          onCheckEnd={() => setChecks(false)}
        />
      ) : (
        <BinderOverview
          userId={userId}
          binder={binder}
          onOpen={page => {
            spread.goTo(page)
            setView('pages')
          }}
        />
      )}
    </div>
  )
}
