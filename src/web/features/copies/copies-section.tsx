import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ApiCopy } from '#contract/copy-shapes.ts'
import type { Variant } from '#domain/card.ts'
import { variantKey } from '#domain/variant-key.ts'
import { copiesMessages as messages } from '#web/messages/en/copies.ts'
import { useRequireSignIn } from '#web/session/use-require-sign-in.ts'
import { useSession } from '#web/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CardCopies } from './card-copies.tsx'

type Card = { id: string; variants: readonly Variant[] }

function SignInPrompt() {
  const requireSignIn = useRequireSignIn('copies')
  return (
    <Panel title={messages.title}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-2">{messages.lead}</p>
        <Button onClick={() => void requireSignIn()}>{messages.signIn}</Button>
      </div>
    </Panel>
  )
}

function OwnCopies({ userId, card }: { userId: string; card: Card }) {
  const [subject, setSubject] = useState<ApiCopy | 'new'>()
  const add = (
    <Button size="small" icon={<Plus className="icon" aria-hidden />} onClick={() => setSubject('new')}>
      {messages.add}
    </Button>
  )
  return (
    <Panel title={messages.title} actions={add}>
      <CardCopies
        userId={userId}
        cardId={card.id}
        printings={card.variants.map(variantKey)}
        subject={subject}
        onSubject={setSubject}
      />
    </Panel>
  )
}

/** "Your Copies" of a card: the rows in all collections of the user; for visitors a prompt to sign in. */
export function CopiesSection({ card }: { card: Card }) {
  const { status, user } = useSession()
  if (status === 'signedIn' && user) return <OwnCopies key={card.id} userId={user.id} card={card} />
  if (status !== 'loading') return <SignInPrompt />
  return (
    <Panel title={messages.title}>
      <Skeleton className="h-12" />
    </Panel>
  )
}
