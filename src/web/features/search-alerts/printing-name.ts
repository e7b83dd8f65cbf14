import { variantFromKey } from '#domain/variant-key.ts'
import { describeVariant } from '#web/features/card-ui/describe-variant.ts'

/** The name of a printing by its variant key. */
export function printingName(key: string): string {
  const variant = variantFromKey(key)
  if (!variant) return key
  const { finish, traits } = describeVariant(variant)
  return [finish, ...traits].join(' · ')
}
