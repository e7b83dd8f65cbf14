import { Link } from 'react-router'
import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import { RowPrice } from '#web/features/prices/row-price.tsx'
import { publicCollectionMessages as messages } from '#web/messages/en/collection.ts'
import { cardPathOfId } from '#site/site-paths.ts'

const { columns } = messages
const cell = 'px-3 py-2.5'

/** The cards of a collection as a table. */
export function CollectionCardTable({ cards, label }: { cards: readonly ApiCollectionRow[]; label: string }) {
  return (
    <div className="panel overflow-x-auto">
      <table className="w-full text-sm" aria-label={label}>
        <thead className="bg-raised text-left text-xs text-ink-3">
          <tr>
            {Object.values(columns).map(name => (
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
