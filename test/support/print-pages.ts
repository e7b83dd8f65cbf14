import { collectorPages, type PageStates, visitorPages } from './page-walk.ts'

/** The states of the pages that print lists. */
export const printPages: Record<string, PageStates[]> = {
  '/print/placeholders': [
    ...visitorPages(
      '/print/placeholders?set=base1&qr=1',
      '/print/placeholders?want={wantList}&style=ink',
      '/print/placeholders?pokedex&generation=1',
      '/print/placeholders?set=nowhere',
      '/print/placeholders',
    ),
    ...collectorPages('/print/placeholders?collection={collection}&prices=1&printings=each'),
  ],
  '/print/checklist': [
    ...visitorPages('/print/checklist?set=base1&prices=1', '/print/checklist?want={collection}'),
    ...collectorPages('/print/checklist?set=base1', '/print/checklist?trade=all'),
  ],
  '/print/inventory': [
    ...visitorPages('/print/inventory'),
    ...collectorPages('/print/inventory?paid=1', '/print/inventory?collection={collection}'),
  ],
  '/print/labels': [
    ...visitorPages('/print/labels?binder=nowhere'),
    ...collectorPages('/print/labels?binder=nowhere'),
  ],
}
