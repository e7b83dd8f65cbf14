import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { detailRows } from './card-details.ts'

const words = messages.card

function legalIn(legal: ApiCardDetail['legal']): string {
  const formats = [legal.standard && words.standard, legal.expanded && words.expanded].filter(Boolean)
  return formats.length > 0 ? formats.join(', ') : words.unlimitedOnly
}

export function DetailsPanel({ card }: { card: ApiCardDetail }) {
  const rows = [
    ...detailRows(card),
    { term: words.legal, value: card.language === 'en' ? legalIn(card.legal) : null },
  ]
  return (
    <Panel title={words.details}>
      <DescriptionList rows={rows} />
    </Panel>
  )
}
