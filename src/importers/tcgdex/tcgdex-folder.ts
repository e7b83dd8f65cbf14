import { join } from 'node:path'
import type { Language } from '#domain/language.ts'
import {
  readJson,
  readJsonIfPresent,
  requireFolder,
  requireJsonList,
  requireJsonObject,
} from '#importers/json-file.ts'
import { isRow, type Row } from '#importers/row.ts'
import { parseSupplementaryFacts } from './supplementary-facts.ts'
import { listedCardIds, type CardResponse, type TcgdexReader } from './tcgdex-reader.ts'

function responsesOf(file: string, rows: unknown[], set: Row): CardResponse[] {
  const responses = rows.map((row, index): CardResponse => {
    const id = isRow(row) && typeof row['id'] === 'string' ? row['id'] : null
    return { where: `${file}, row ${index + 1}${id ? ` (${id})` : ''}`, id, row }
  })
  const read = new Set(responses.map(({ id }) => id))
  const missing = listedCardIds(set).filter(id => !read.has(id))
  const problem = 'listed in its set, not in the file'
  return [...responses, ...missing.map(id => ({ where: `${file} (${id})`, id, problem }))]
}

/**
 * Opens a folder of saved responses: {language}/series.json, sets.json, sets/{id}.json, cards/{setId}.json, and the
 * optional files 'marketplace-ids.json' and 'set-names-en.json'.
 */
export async function openTcgdexFolder(folder: string): Promise<TcgdexReader> {
  await requireFolder(folder)
  const path = (language: Language, ...rest: string[]) => join(folder, language, ...rest)
  return {
    async list(language, what) {
      const where = path(language, `${what}.json`)
      return { where, rows: requireJsonList(await readJson(where), where) }
    },
    async set(language, id) {
      const where = path(language, 'sets', `${id}.json`)
      const value = await readJsonIfPresent(where)
      return value === undefined ? undefined : { where, row: requireJsonObject(value, where) }
    },
    async cards(language, id, set) {
      const where = path(language, 'cards', `${id}.json`)
      const value = (await readJsonIfPresent(where)) ?? []
      return responsesOf(where, requireJsonList(value, where), set)
    },
    async supplementaryFacts(language) {
      const marketplaceIds = await readJsonIfPresent(path(language, 'marketplace-ids.json'))
      return parseSupplementaryFacts(
        marketplaceIds,
        await readJsonIfPresent(path(language, 'set-names-en.json')),
      )
    },
  }
}
