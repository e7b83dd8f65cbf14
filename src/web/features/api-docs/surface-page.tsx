import { type ComponentType, useSyncExternalStore } from 'react'
import { publicApiMessages as text } from '#web/messages/en/api-surfaces.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ApiExample } from './api-example.tsx'
import { type PublicApi, publicApiExamples } from './api-surfaces.ts'
import { DocsTabs } from './docs-tabs.tsx'

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="grid grid-cols-1 list-disc gap-2 pl-5">
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

const neverChanges = () => () => {}

/** The site's origin; '' while the server renders. */
function useOrigin(): string {
  return useSyncExternalStore(
    neverChanges,
    () => location.origin,
    () => '',
  )
}

function Switching() {
  const origin = useOrigin()
  return (
    <Panel title={text.switching}>
      <div className="grid grid-cols-1 gap-3">
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={text.client}>
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-ink-3">
                <th className="py-1 pr-4 font-medium">{text.client}</th>
                <th className="py-1 font-medium">{text.how}</th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(text.switches).map(([key, [client, how]]) => (
                <tr key={key} className="border-t border-line align-top">
                  <td className="py-1.5 pr-4">{client}</td>
                  <td className="py-1.5">{how}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <pre className="overflow-x-auto text-sm" tabIndex={0}>
          <code>{origin}/v2</code>
        </pre>
      </div>
    </Panel>
  )
}

/** The documentation page of an API that is compatible with another site, or of the bulk downloads. */
function SurfacePage({ surface }: { surface: PublicApi }) {
  const { title, intro, differences } = text[surface]
  const meanings: Record<string, string> = text[surface].examples
  return (
    <div className="wrap grid grid-cols-[minmax(0,56rem)] gap-6 py-8 md:py-12">
      <header className="grid grid-cols-1 gap-4">
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <DocsTabs current={surface} />
        <p>{intro}</p>
      </header>
      <Panel title={text.examples}>
        <div className="grid grid-cols-1 gap-4">
          {Object.entries(publicApiExamples[surface]).map(([key, path]) => (
            <ApiExample key={path} path={path} meaning={meanings[key] ?? ''} />
          ))}
        </div>
      </Panel>
      {surface !== 'bulk' && <Switching />}
      <Panel title={surface === 'bulk' ? text.format : text.differences}>
        <List items={differences} />
      </Panel>
      <Panel title={text.rules}>
        <List items={text.rulesList} />
      </Panel>
      <Panel title={text.sources}>
        <List items={text.sourcesList} />
      </Panel>
    </div>
  )
}

export const publicApiDocsPages: Record<PublicApi, ComponentType> = {
  pokemontcg: () => <SurfacePage surface="pokemontcg" />,
  tcgdex: () => <SurfacePage surface="tcgdex" />,
  bulk: () => <SurfacePage surface="bulk" />,
}
