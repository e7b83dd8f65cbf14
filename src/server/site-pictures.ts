import type { apiEndpoints } from '#contract/api.ts'
import type { ApiCollection } from '#contract/collection-shapes.ts'
import type { Handlers } from '#platform/http/bind-endpoint.ts'
import { createPictureLookup } from './catalogue/create-picture-lookup.ts'
import type { Catalogue } from './catalogue/catalogue.ts'
import type { PictureLookup } from './pictures/picture-routes.ts'

type CollectionCall = Pick<Handlers<typeof apiEndpoints>, 'findCollection'>

/** Number of a collection's cards that its picture shows. */
const shown = 3
const nobody = { viewer: null, client: () => ({ address: '', userAgent: '' }) }

/** The data for preview pictures. Only public collections have one. */
export function createSitePictureLookup(
  catalogue: Catalogue,
  { findCollection }: CollectionCall,
): PictureLookup {
  const facts = createPictureLookup(catalogue)
  return {
    ...facts,
    findCollection: async id => {
      const input = { params: { id }, query: { cardLimit: shown }, body: undefined, ...nobody }
      const { name, user, cardCount, ownedCount, cards } = (await findCollection(input)) as ApiCollection
      return {
        collection: { name, by: user.username, cardCount, ownedCount },
        cards: cards.flatMap(card => facts.findCard(card.productId) ?? []),
      }
    },
  }
}
