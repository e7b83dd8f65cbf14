import { variantFromKey } from '#domain/variant-key.ts'
import { describeVariant } from './describe-variant.ts'

/** The printing that a variant key identifies, as text: 'Holo, 1st Edition'. An unknown key is returned unchanged. */
export function printingName(key: string): string {
  const variant = variantFromKey(key)
  if (!variant) return key
  const { finish, traits } = describeVariant(variant)
  return [finish, ...traits].join(', ')
}
