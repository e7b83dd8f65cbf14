import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { card as words } from '#web/messages/en/card.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { detailRows } from './card-details.ts'

const legalIn = ({ standard, expanded }: ApiCardDetail['legal']) =>
  [standard && words.standard, expanded && words.expanded].filter(Boolean).join(', ')

export function DetailsPanel({ card }: { card: ApiCardDetail }) {
  const rows = [...detailRows(card), { term: words.legal, value: legalIn(card.legal) }]
  return (
    <Panel title={words.details}>
      <DescriptionList rows={rows} />
    </Panel>
  )
}
