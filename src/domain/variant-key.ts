import type { Variant } from './card.ts'

/**
 * Formats a printing as a stable text: 'reverse/masterball', 'holo+1st-edition@shadowless', 'normal*jumbo'. Equal
 * printings have equal keys, because stamps are sorted.
 */
export function variantKey({ finish, foil, stamps, size, run }: Variant): string {
  const stamped = stamps
    .toSorted()
    .map(stamp => `+${stamp}`)
    .join('')
  return `${finish}${foil ? `/${foil}` : ''}${stamped}${run ? `@${run}` : ''}${size === 'standard' ? '' : `*${size}`}`
}

const part = '[^/+@*]+'
const keyPattern = new RegExp(`^(${part})(?:/(${part}))?((?:\\+${part})*)(?:@(${part}))?(?:\\*(${part}))?$`)

/** Parses a variant key; undefined for invalid text. */
export function variantFromKey(key: string): Variant | undefined {
  const match = keyPattern.exec(key)
  if (!match?.[1]) return undefined
  const [, finish, foil, stamps, run, size] = match
  return {
    finish,
    foil: foil ?? null,
    stamps: stamps ? stamps.slice(1).split('+') : [],
    size: size ?? 'standard',
    run: run ?? null,
  }
}
