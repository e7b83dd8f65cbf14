import type { RefusalReason } from '#importers/collection-files/formats/refusal.ts'

/** The messages for files that cannot be read. */
export const refusalMessages: Record<RefusalReason, string> = {
  orders:
    'This file is about orders or deliveries and holds names or addresses. Only lists of cards can be imported, so it was not read.',
  empty: 'This file is empty.',
  'no-card-columns':
    'No column of this file names cards. Say which columns hold the name, the set and the number.',
  'broken-json': 'This file is not valid JSON.',
  'other-json': 'This JSON file is not a collection exported from ChaseKit.',
  'newer-version': 'This file was exported by a newer version of ChaseKit.',
}
