import type { Variant } from '#domain/card.ts'
import { variantDescription, type VariantDescription } from '#domain/variant-text.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

export const describeVariant = (variant: Variant): VariantDescription =>
  variantDescription(variant, cardTermMessages)
