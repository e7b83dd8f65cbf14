import { type Distribution, tableDistribution } from './table-distribution.ts'

const distribution: Readonly<Record<string, Distribution>> = tableDistribution

/** Words that follow the name of a table and are no alias of it. */
const noAliases = new Set(
  'on where set left join inner group order values select cross lateral for using returning limit natural default full'.split(
    ' ',
  ),
)

/** A statement in one line, without quotes of names, comments and texts. */
function normalize(statement: string): string {
  return statement
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

const ownerColumns = new Set(
  Object.values(distribution).flatMap(found => (typeof found === 'object' ? [found.owner] : [])),
)

/** Whether the column of the owner is compared with a parameter, or with the owner in another table. */
function comparesOwner(statement: string, alias: string, column: string): boolean {
  const name = String.raw`(?<![\w.])(?:${alias}\.)?${column}(?![\w.])`
  const owner = String.raw`(?:\w+\.)?(?:${[...ownerColumns].join('|')})(?![\w.])`
  const compared = [
    String.raw`${name} (?:=|is not distinct from) (?:any ?)?\(?(?:\$\d|${owner})`,
    String.raw`(?:\$\d+(?:::uuid)?|${owner}) = ${name}`,
    String.raw`using \((?:\w+, ?)*${column}\b`,
    // Several columns at once: `(owner_id, card_id) = (…)`.
    String.raw`\([^()]*${name}[^()]*\) (?:=|in) ?\(`,
  ]
  return compared.some(pattern => new RegExp(pattern).test(statement))
}

/** The tables of owners of which a statement reads or changes rows without naming the owner. */
export function tablesWithoutOwner(text: string): string[] {
  const statement = normalize(text)
  const uses = statement.matchAll(
    /\b(from|join|update|into|using) (?:only )?(?:public\.)?(\w+)(?: as)?(?: (\w+))?/g,
  )
  const missing = [...uses].flatMap(([, verb, table = '', word = '']) => {
    const found = distribution[table]
    if (typeof found !== 'object') return []
    if (verb === 'into') {
      const columns =
        new RegExp(String.raw`into ${table}(?: as \w+)? ?\(([^)]*)\)`).exec(statement)?.[1] ?? ''
      return columns.split(/, ?/).includes(found.owner) ? [] : [table]
    }
    const alias = word === '' || noAliases.has(word) ? table : word
    return comparesOwner(statement, alias, found.owner) ? [] : [table]
  })
  return [...new Set(missing)]
}
