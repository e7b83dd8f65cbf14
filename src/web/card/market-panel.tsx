import { ExternalLink } from 'lucide-react'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { messages } from '#web/messages/en.ts'
import { Panel } from '#web/ui/panel.tsx'
import { marketLinks } from './market-links.ts'

const words = messages.card

/** Where the card can be bought; addresses of other sites, each in a tab of its own. */
export function MarketPanel({ card }: { card: ApiCardDetail }) {
  return (
    <Panel title={words.market}>
      <p className="mb-3 text-sm text-ink-2">{words.marketLead}</p>
      <ul className="flex flex-wrap gap-2">
        {marketLinks(card).map(({ market, url }) => (
          <li key={market}>
            <a href={url} target="_blank" rel="noopener" className="btn btn-secondary">
              {words[market]}
              <ExternalLink className="icon size-4 text-ink-3" aria-hidden />
              <span className="sr-only">{words.newTab}</span>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
