import type { AlertedCard } from '#contract/alert-endpoints.ts'
import type { Attention } from '#contract/owner-site-endpoints.ts'
import type { AlertedCardRow } from '#server/notifications/alerted-card.ts'

/** Maximum number of alerts that a message describes. Further cards are counted. */
export const maxAlerts = 20

/** What is stored of alerts of one saved search. Names are read when the message is sent. */
export type StoredAlerts = { searchId: string; alerts: AlertedCardRow[]; more: number }

export type NewMessage =
  | { type: 'alert.card' | 'alert.price'; data: StoredAlerts }
  | { type: 'site.warning'; data: Attention }

export type StoredMessage = NewMessage & { id: string; createdAt: Date }

type Linked = AlertedCard & { card: { url: string } }

/** A message as its receiver gets it. */
export type ChannelContent =
  | {
      type: 'alert.card' | 'alert.price'
      data: { search: { id: string; name: string; url: string }; alerts: Linked[]; more: number }
    }
  | { type: 'site.warning'; data: Attention & { url: string } }
  | { type: 'channel.test'; data: { url: string } }

export type ChannelMessage = ChannelContent & { id: string; createdAt: Date }
