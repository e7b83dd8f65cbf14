import type { ApiCardDetail } from '#contract/card-shapes.ts'
import { cardPageMessages as messages } from '#web/messages/en/card.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { describeVariant } from '#web/features/card-ui/describe-variant.ts'

/** The printings of the card: finish and distinguishing traits. */
export function VariantsPanel({ variants }: { variants: ApiCardDetail['variants'] }) {
  if (variants.length === 0) return null
  return (
    <Panel title={messages.variants} actions={<span className="text-sm text-ink-3">{variants.length}</span>}>
      <ul className="divide-y divide-line">
        {variants.map(variant => {
          const { finish, traits } = describeVariant(variant)
          return (
            <li
              key={JSON.stringify(variant)}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm first:pt-0 last:pb-0"
            >
              <span className="min-w-24 font-medium">{finish}</span>
              <span className="flex flex-wrap gap-1.5">
                {traits.map(trait => (
                  <Badge key={trait} tone="outline">
                    {trait}
                  </Badge>
                ))}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
