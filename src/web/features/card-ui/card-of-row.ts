import type { ApiCollectionRow } from '#contract/collection-shapes.ts'
import type { CardTileData } from './card-tile.tsx'

type Fact =
  | 'name'
  | 'nameEn'
  | 'number'
  | 'rarity'
  | 'supertype'
  | 'subtypes'
  | 'stage'
  | 'types'
  | 'hp'
  | 'language'
  | 'set'
  | 'imageUrl'

type Row = Pick<ApiCollectionRow, Fact> & Pick<Partial<ApiCollectionRow>, 'images'>

/**
 * Converts a collection row to the data of a tile, with the same face as elsewhere. The result has no `id`; without
 * one, a tile cannot be dragged or marked.
 */
export function cardOfRow(row: Row): CardTileData {
  const { name, nameEn, number, rarity, supertype, subtypes, stage, types, hp, language } = row
  return {
    name,
    nameEn,
    number,
    rarity,
    supertype,
    subtypes,
    stage,
    types,
    hp,
    language,
    set: row.set,
    images: row.images ?? { small: row.imageUrl, large: null },
  }
}
