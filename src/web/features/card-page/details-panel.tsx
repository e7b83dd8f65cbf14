import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { commonMessages } from '#web/messages/en/common.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { detailRows } from './card-details.ts'

const legalIn = ({ standard, expanded }: ApiCardDetail['legal']) =>
  [standard && messages.standard, expanded && messages.expanded]
    .filter(Boolean)
    .join(commonMessages.listSeparator)

export function DetailsPanel({ card }: { card: ApiCardDetail }) {
  const rows = [...detailRows(card), { term: messages.legal, value: legalIn(card.legal) }]
  return (
    <Panel title={messages.details}>
      <DescriptionList rows={rows} />
    </Panel>
  )
}
