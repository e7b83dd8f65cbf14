import { variantName } from '#domain/variant-text.ts'
import { cardTermMessages } from '#web/messages/en/card-words.ts'

/** The printing that a variant key identifies, as text: 'Holo, 1st Edition'. An unknown key is returned unchanged. */
export const printingName = (key: string): string => variantName(key, cardTermMessages)
