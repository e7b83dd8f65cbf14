import { Layers } from 'lucide-react'
import { CardImage } from '#web/features/card-ui/card-image.tsx'
import { SetLogo } from '#web/features/card-ui/set-logo.tsx'
import type { Suggestion } from './suggestions.ts'

/** A small decorative image beside a suggestion's name. */
export function SuggestionPicture({ suggestion }: { suggestion: Suggestion }) {
  return (
    <span className="grid w-16 flex-none place-items-center" aria-hidden>
      {suggestion.kind === 'card' && (
        <CardImage card={suggestion.picture} size="200w" priority="normal" className="w-10" />
      )}
      {suggestion.kind === 'set' && <SetLogo set={suggestion.picture} size="small" />}
      {suggestion.kind === 'collection' && <Layers className="icon" />}
    </span>
  )
}
