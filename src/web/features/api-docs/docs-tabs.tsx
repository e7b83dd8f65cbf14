import { sitePaths } from '#site/site-paths.ts'
import { publicApiMessages as text } from '#web/messages/en/api-surfaces.ts'
import { TabLinks } from '#web/ui/tab-links.tsx'
import { type PublicApi, publicApiDocsPaths } from './api-surfaces.ts'

const surfaces: readonly PublicApi[] = ['pokemontcg', 'tcgdex', 'bulk']

/** Links to the pages of the documentation. Without `current`, the page of our own API is shown. */
export function DocsTabs({ current }: { current?: PublicApi }) {
  const links = surfaces.map(surface => ({
    to: publicApiDocsPaths[surface],
    label: text[surface].title,
    current: surface === current,
  }))
  const own = { to: sitePaths.apiDocs, label: text.own, current: current === undefined }
  return <TabLinks label={text.surfaces} links={[own, ...links]} />
}
