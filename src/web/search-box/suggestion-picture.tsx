import { smallImage } from './small-image.ts'
import type { Suggestion } from './suggestions.ts'

/** A small picture beside a suggestion's name, which says the same in words. */
export function SuggestionPicture({ suggestion }: { suggestion: Suggestion }) {
  return (
    <span
      data-image={suggestion.kind === 'card' ? smallImage(suggestion.images) : undefined}
      className="h-13 w-9.5"
    />
  )
}
