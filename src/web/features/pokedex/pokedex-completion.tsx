import { pokedexMessages as messages } from '#web/messages/en/pokedex.ts'
import { Meter } from '#web/ui/meter.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Pokedex } from './pokedex-queries.ts'

type Share = Pokedex['completion']['species']

function Goal({ title, share }: { title: string; share: Share | undefined }) {
  const text = share && share.owned !== undefined && messages.completed(share.owned, share.total)
  return (
    <div className="grid content-between gap-1 bg-surface p-2 sm:gap-1.5 sm:p-3 md:px-5 md:py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-xs text-ink-2 sm:text-sm">{title}</span>
        <span className="min-h-6 font-semibold">{text}</span>
      </div>
      {share && text ? (
        <Meter value={share.owned ?? 0} max={share.total} text={`${title}: ${text}`} />
      ) : (
        <Skeleton className="h-1.5" />
      )}
    </div>
  )
}

/**
 * How much of the listed species the user owns. The server renders it for everybody, hidden; style sheets show it as soon
 * as the page knows that a session is stored, so that nothing moves later.
 */
export function PokedexCompletion({ completion }: { completion: Pokedex['completion'] | undefined }) {
  return (
    <div className="hidden gap-px overflow-hidden rounded-lg border border-line bg-line columns-up-to-2 [[data-session]_&]:grid">
      <Goal title={messages.completion.species} share={completion?.species} />
      <Goal title={messages.completion.forms} share={completion?.forms} />
    </div>
  )
}
