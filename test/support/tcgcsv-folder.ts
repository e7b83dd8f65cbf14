import SevenZip from '7z-wasm'
import type { FolderFiles } from './source-folders.ts'

/**
 * Creates a response in the source's format around a list of rows. Price responses of the source have no
 * `totalItems`.
 */
export function tcgcsvResponse(results: unknown[]): FolderFiles {
  return { totalItems: results.length, success: true, errors: [], results }
}

/** Creates a product group in the source's format. */
export function tcgcsvGroup(
  groupId: number,
  name: string,
  abbreviation: string,
  facts: FolderFiles = {},
): FolderFiles {
  return {
    groupId,
    name,
    abbreviation,
    isSupplemental: false,
    publishedOn: '2023-03-31T00:00:00',
    modifiedOn: '2025-12-12T22:37:34.34',
    categoryId: 3,
    ...facts,
  }
}

/** Creates a product in the source's format. A product without a number is sealed. */
export function tcgcsvProduct(
  productId: number,
  name: string,
  number: string | null,
  facts: FolderFiles = {},
): FolderFiles {
  const card = [
    { name: 'Number', displayName: 'Card Number', value: number },
    { name: 'Rarity', displayName: 'Rarity', value: 'Rare' },
    { name: 'Card Type', displayName: 'Card Type', value: 'Colorless' },
  ]
  const sealed = [{ name: 'UPC', displayName: 'UPC', value: '820650800000' }]
  return {
    productId,
    name,
    cleanName: name,
    imageUrl: `https://cards.example/product/${productId}_200w.jpg`,
    categoryId: 3,
    groupId: 22873,
    url: `https://www.tcgplayer.com/product/${productId}/pokemon`,
    modifiedOn: '2025-12-04T15:00:29.8',
    imageCount: 1,
    presaleInfo: { isPresale: false, releasedOn: null, note: null },
    extendedData: number === null ? sealed : card,
    ...facts,
  }
}

/** Creates a price in the source's format. */
export function tcgcsvPrice(
  productId: number,
  subTypeName: string,
  marketPrice: number | null,
  facts: FolderFiles = {},
): FolderFiles {
  return {
    productId,
    lowPrice: marketPrice && marketPrice / 2,
    midPrice: marketPrice && marketPrice + 1,
    highPrice: marketPrice && marketPrice * 10,
    marketPrice,
    directLowPrice: null,
    subTypeName,
    ...facts,
  }
}

type Writable = {
  mkdirTree(path: string): void
  writeFile(path: string, data: string): void
  readFile(path: string): Uint8Array
}

/**
 * Creates a daily archive in the source's format: 7z with PPMd of order 8 and 16 MB, with files
 * '{day}/{category}/{group}/prices'.
 */
export async function tcgcsvArchive(day: string, groups: Record<string, FolderFiles[]>): Promise<Uint8Array> {
  const silent = () => {}
  const archive = await SevenZip({ print: silent, printErr: silent, quit: silent })
  const fs = archive.FS as unknown as Writable
  for (const [path, prices] of Object.entries(groups)) {
    fs.mkdirTree(`${day}/${path}`)
    fs.writeFile(`${day}/${path}/prices`, JSON.stringify({ success: true, errors: [], results: prices }))
  }
  archive.callMain(['a', '-m0=PPMd:o=8:mem=16m', 'prices.7z', day])
  return fs.readFile('prices.7z')
}
