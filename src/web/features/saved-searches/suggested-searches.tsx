import { tradeQuery } from '#domain/trade-tag.ts'
import { ownSearchPath } from '#site/site-paths.ts'
import { savedSearchMessages } from '#web/messages/en/saved-searches.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

const { ready: texts } = savedSearchMessages

/** Searches in one's own cards that collectors often need. */
const lists = [
  [texts.duplicates, 'qty>1'],
  [texts.trade, tradeQuery],
  [texts.valuable, 'is:owned sort:-price'],
  [texts.recent, 'is:owned sort:-added'],
  // A graded copy has a grade instead of a condition.
  [texts.noCondition, 'is:owned cond:none grade:none'],
  [texts.noPrinting, 'is:owned variant:none'],
  [texts.noPrice, 'is:owned value:none'],
] as const

/** Links to common searches in the user's own cards. The search page can save them. */
export function SuggestedSearches() {
  return (
    <ul aria-label={texts.label} className="flex flex-wrap gap-2">
      {lists.map(([name, query]) => (
        <li key={query}>
          <LinkButton size="small" to={ownSearchPath(query)}>
            {name}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
