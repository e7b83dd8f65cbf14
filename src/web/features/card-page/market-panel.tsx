import { ExternalLink } from 'lucide-react'
import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { useApp } from '#web/app/app-provider.tsx'
import { componentLoader } from '#web/app/load-module-with-retry.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { PriceSummary } from '#web/features/prices/price-summary.tsx'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedPart } from './failed-part.tsx'
import { marketLinks } from './market-links.ts'

const loadAlertLine = componentLoader(
  () => import('#web/features/saved-searches/price-alert-line.tsx'),
  code => code.PriceAlertLine,
)
/** As high as the loaded line; without a price it also asks for a currency, and takes two lines on phones. */
const alertLinePlaceholder = { priced: <div className="min-h-24" />, unpriced: <div className="min-h-30" /> }

const loadHistory = componentLoader(
  () => import('#web/features/prices/price-history.tsx'),
  code => code.PriceHistorySection,
)
/** The placeholder of the price history. It is as high as the loaded history, so that content below does not move. */
const historyPlaceholder = <div className="min-h-86" />

function MarketLinks({ card }: { card: ApiCardDetail }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {marketLinks(card).map(({ market, url }) => (
        <li key={market}>
          <a href={url} target="_blank" rel="noopener" className="btn btn-secondary">
            {messages[market]}
            <ExternalLink className="icon size-4 text-ink-3" aria-hidden />
            <span className="sr-only">{messages.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function AlertLine(props: { card: ApiCardDetail; price: ApiCardDetail['price'] }) {
  return (
    <LazySection
      key={props.card.id}
      load={loadAlertLine}
      props={props}
      placeholder={alertLinePlaceholder[props.price ? 'priced' : 'unpriced']}
      renderFailed={retry => (
        <FailedPart
          message={messages.alertsFailed}
          retry={retry}
          className="flex min-h-24 flex-wrap content-start items-center"
        />
      )}
    />
  )
}

/** The price of the card, links to external markets in new tabs, and the price history. */
export function MarketPanel({ card }: { card: ApiCardDetail }) {
  const { api } = useApp()
  return (
    <div id="market" className="money scroll-mt-20">
      <Panel title={messages.market}>
        <div className="grid gap-5">
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-4">
            <div className="grid content-start gap-4">
              <PriceSummary price={card.price} />
              <AlertLine card={card} price={card.price?.source === 'sample' ? null : card.price} />
            </div>
            <div className="grid content-start gap-2">
              <p className="text-sm text-ink-2">{messages.marketLead}</p>
              <MarketLinks card={card} />
            </div>
          </div>
          {card.price && (
            <LazySection
              key={card.id}
              load={loadHistory}
              props={{ api, cardId: card.id }}
              placeholder={historyPlaceholder}
              margin="0px"
              renderFailed={retry => (
                <FailedPart
                  message={messages.historyFailed}
                  retry={retry}
                  className="grid min-h-86 place-content-center justify-items-center"
                />
              )}
            />
          )}
        </div>
      </Panel>
    </div>
  )
}
