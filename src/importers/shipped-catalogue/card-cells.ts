import type { Ability, Attack, Marketplace, ProductLink, TypeModifier } from '#domain/card.ts'
import { typeByEnergyLetter } from '#domain/energy-letters.ts'
import { RowError } from '#importers/row.ts'

const letterByType = new Map(Object.entries(typeByEnergyLetter).map(([letter, type]) => [type, letter]))

/** Joins the values of a list. Throws if a value contains the separator. */
export function joinList(values: readonly string[]): string {
  const wrong = values.find(value => value.includes('|') || value === '')
  if (wrong !== undefined) throw new Error(`"${wrong}" cannot be part of a list`)
  return values.join('|')
}

export function splitList(text: string): string[] {
  return text === '' ? [] : text.split('|')
}

function formatCost(cost: readonly string[]): string {
  return cost.map(type => letterByType.get(type) ?? `(${type})`).join('') || '-'
}

function parseCost(text: string): string[] {
  if (text === '-') return []
  return (text.match(/\([^()]+\)|./gu) ?? []).map(letter => {
    const type = letter.startsWith('(') ? letter.slice(1, -1) : typeByEnergyLetter[letter]
    if (type === undefined) throw new RowError(`attacks: unknown energy "${letter}"`)
    return type
  })
}

/** Formats an attack without its text: 'RRC 120 Fire Spin'. '-' means no cost or no damage. */
export function formatAttack({ cost, damage, name }: Attack): string {
  return `${formatCost(cost)} ${damage ?? '-'} ${name}`
}

export function parseAttack(text: string): Attack {
  const [, cost, damage, name] = /^(\S+) (\S+) (.*)$/u.exec(text) ?? []
  if (cost === undefined || damage === undefined || name === undefined) {
    throw new RowError(`attacks: "${text}" is not cost, damage and name`)
  }
  return { name, cost: parseCost(cost), damage: damage === '-' ? null : damage, text: null }
}

/** Formats an ability without its text: 'Poké-Power:Energy Trans'. */
export function formatAbility({ kind, name }: Ability): string {
  if (kind.includes(':')) throw new Error(`"${kind}" cannot be the kind of an ability`)
  return `${kind}:${name}`
}

export function parseAbility(text: string): Ability {
  const colon = text.indexOf(':')
  if (colon === -1) throw new RowError(`abilities: "${text}" is not kind and name`)
  return { kind: text.slice(0, colon), name: text.slice(colon + 1), text: null }
}

/** Formats a weakness or resistance: 'Fire ×2', 'Metal' without a value. */
export function formatModifier({ type, value }: TypeModifier): string {
  return value === null ? type : `${type} ${value}`
}

export function parseModifier(text: string): TypeModifier {
  const [type = '', value = null] = text.split(' ')
  return { type, value }
}

const marketplaceByLetter: Record<string, Marketplace> = { t: 'tcgplayer', c: 'cardmarket' }

/** Formats a product of some printings, which are given as their positions in `keys`: 't42346=0+2'. */
export function formatProduct(
  { marketplace, product, variants }: ProductLink,
  keys: readonly string[],
): string {
  const positions = variants.map(variant => {
    const position = keys.indexOf(variant)
    if (position === -1) throw new Error(`The card of product ${product} has no printing ${variant}`)
    return position
  })
  return `${marketplace === 'tcgplayer' ? 't' : 'c'}${product}=${positions.join('+')}`
}

export function parseProduct(text: string, keys: readonly string[]): ProductLink {
  const [, letter = '', product, positions = ''] = /^([tc])(\d+)=([\d+]+)$/.exec(text) ?? []
  const marketplace = marketplaceByLetter[letter]
  const variants = positions.split('+').map(position => keys[Number(position)])
  if (!marketplace || !variants.every(variant => variant !== undefined)) {
    throw new RowError(`products: "${text}" is not a product with its printings`)
  }
  return { marketplace, product: Number(product), variants }
}
