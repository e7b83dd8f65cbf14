import { useLocation } from 'react-router'
import { printPath } from '#site/site-paths.ts'
import { printMessages as messages } from '#web/messages/en/print.ts'
import { SegmentedLinks } from '#web/ui/segmented-links.tsx'
import { allCollections, type PrintSource } from './print-url.ts'

type Tab = { to: string; label: string }

const tab = (label: string, to: string): Tab => ({ label, to })

/** What can be printed of all collections of the user. */
const tabsOfAll: Tab[] = [
  tab(messages.inventory, printPath('inventory')),
  tab(messages.tradeList, printPath('checklist', { trade: allCollections })),
  tab(messages.wantList, printPath('checklist', { want: allCollections })),
  tab(messages.placeholdersTab, printPath('placeholders', { want: allCollections })),
]

function tabsOf(source: PrintSource | undefined): Tab[] {
  if (source?.kind === 'pokedex') {
    const list = { pokedex: '1', ...(source.id && { generation: source.id }) }
    return [
      tab(messages.placeholdersTab, printPath('placeholders', list)),
      tab(messages.checklist, printPath('checklist', list)),
    ]
  }
  if (source?.kind === 'binder') {
    const list = { binder: source.id }
    return [
      tab(messages.placeholdersTab, printPath('placeholders', list)),
      tab(messages.labels, printPath('labels', list)),
    ]
  }
  if (source?.kind === 'set' || (source?.kind === 'want' && source.id !== allCollections)) {
    const list = source.kind === 'set' ? { set: source.id } : { want: source.id }
    return [
      tab(messages.checklist, printPath('checklist', list)),
      tab(messages.placeholdersTab, printPath('placeholders', list)),
    ]
  }
  if (source === undefined || source.id === allCollections) return tabsOfAll
  const list = { collection: source.id }
  return [
    tab(messages.checklist, printPath('checklist', list)),
    tab(messages.placeholdersTab, printPath('placeholders', list)),
    tab(messages.tradeList, printPath('checklist', { trade: source.id })),
    tab(messages.inventory, printPath('inventory', list)),
  ]
}

/** Whether a page with options is that of a tab, which has none. */
function isCurrent({ to }: Tab, pathname: string, source: PrintSource | undefined): boolean {
  const [path, query = ''] = to.split('?')
  if (path !== pathname) return false
  return source === undefined
    ? query === ''
    : query === new URLSearchParams([[source.kind, source.id]]).toString()
}

/** Leads to the other pages that print the same list. */
export function PrintTabs({ source }: { source: PrintSource | undefined }) {
  const { pathname } = useLocation()
  const links = tabsOf(source).map(one => ({ ...one, current: isCurrent(one, pathname, source) }))
  return (
    <div className="print:hidden">
      <SegmentedLinks label={messages.printables} links={links} />
    </div>
  )
}
