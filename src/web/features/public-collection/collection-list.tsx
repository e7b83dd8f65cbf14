import { Link } from 'react-router'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { RowPrice } from '#web/features/prices/row-price.tsx'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { cardPathOfId } from '#site/site-paths.ts'
import { copyTextsOf } from './copy-texts.ts'

const { columns } = messages
const cell = 'px-3 py-2.5'

type Props = {
  cards: readonly ApiCollectionRow[]
  label: string
  /** Whether the owner shows copies to visitors. */
  showsCopies: boolean
}

/** The cards of a collection as a table. */
export function CollectionCardTable({ cards, label, showsCopies }: Props) {
  const { card, number, set, status, copies, price } = columns
  const shown = [card, number, set, status, ...(showsCopies ? [copies] : []), price]
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-sm" aria-label={label}>
        <thead className="bg-raised text-left text-xs text-ink-3">
          <tr>
            {shown.map(name => (
              <th key={name} scope="col" className={`${cell} font-medium last:text-right`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map(row => (
            <tr key={row.id} className="border-t border-line">
              <th scope="row" className={`${cell} text-left font-medium`}>
                <Link to={cardPathOfId(row.productId)} className="hover:underline">
                  {row.name}
                </Link>
              </th>
              <td className={`${cell} whitespace-nowrap text-ink-2`}>{row.number}</td>
              <td className={`${cell} text-ink-2`}>{row.set.name}</td>
              <td className={`${cell} text-ink-2`}>{messages.status[row.status]}</td>
              {showsCopies && (
                <td className={`${cell} text-ink-2`}>
                  {copyTextsOf(row).map((text, index) => (
                    <span key={index} className="block whitespace-nowrap">
                      {text}
                    </span>
                  ))}
                </td>
              )}
              <td className={`${cell} text-right tabular-nums`}>
                <RowPrice row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
