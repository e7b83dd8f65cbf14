import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { Link } from 'react-router'
import { speciesPath } from '#site/site-paths.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { detailRows } from './card-details.ts'

const legalIn = ({ standard, expanded }: ApiCardDetail['legal']) =>
  [standard && messages.standard, expanded && messages.expanded]
    .filter(Boolean)
    .join(commonMessages.listSeparator)

/** Links to the pages of the species that the card shows. */
function SpeciesLinks({ dexNumbers }: Pick<ApiCardDetail, 'dexNumbers'>) {
  return (
    <span className="flex flex-wrap gap-x-3">
      {[...new Set(dexNumbers)].map(dex => (
        <Link key={dex} to={speciesPath(dex)} className="link">
          {messages.speciesNumber(dex)}
        </Link>
      ))}
    </span>
  )
}

export function DetailsPanel({ card }: { card: ApiCardDetail }) {
  const species = card.dexNumbers.length > 0 && <SpeciesLinks dexNumbers={card.dexNumbers} />
  const rows = [
    ...detailRows(card),
    { term: messages.pokedex, value: species || null },
    { term: messages.legal, value: legalIn(card.legal) },
  ]
  return (
    <Panel title={messages.details}>
      <DescriptionList rows={rows} />
    </Panel>
  )
}
