import { Columns3 } from 'lucide-react'
import { copyTableMessages as messages } from '#web/messages/en/copy-table.ts'
import { useMoneyHidden } from '#web/session/money-store.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { type ColumnId, columnIds, moneyColumns } from './table-columns.ts'

type Props = { hidden: ReadonlySet<ColumnId>; onToggle: (id: ColumnId) => void }

/** Chooses the columns of the table. */
export function ColumnMenu({ hidden, onToggle }: Props) {
  const hidesMoney = useMoneyHidden()
  return (
    <Menu
      label={
        <>
          <Columns3 aria-hidden className="icon" />
          {messages.chooseColumns}
        </>
      }
      size="small"
      align="end"
      mount="open"
    >
      <div role="group" aria-label={messages.chooseColumns} className="grid gap-1 px-3 py-2">
        {columnIds
          .filter(id => id !== 'card' && !(hidesMoney && moneyColumns.has(id)))
          .map(id => (
            <Checkbox
              key={id}
              label={messages.columns[id]}
              checked={!hidden.has(id)}
              onCheckedChange={() => onToggle(id)}
            />
          ))}
      </div>
    </Menu>
  )
}
