import { formatCount } from './plural.ts'

export const offlineChangesMessages = {
  waiting: (count: number) => `${formatCount(count, 'change is', 'changes are')} not sent yet`,
  waitingText: 'They are stored on this device and sent as soon as you are back online.',
  unsent: 'Not sent yet',
  conflicts: 'Some changes could not be made',
  dismiss: 'Dismiss',
  notStored: 'This device has no room for the change, so it was not made.',
  removedElsewhere: (name: string) =>
    `${name}: the card was removed elsewhere. It stays removed, and your change was not made.`,
  quantityChanged: (name: string, quantity: number) =>
    `${name}: the number was changed elsewhere, too. Yours, ${quantity}, was kept.`,
  refused: (name: string, reason: string) =>
    `${name}: your change was not made. ${reason || 'The server refused it.'}`,
}
