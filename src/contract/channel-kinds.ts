/** Kinds of addresses outside of the site that receive alerts. */
export const channelKinds = ['webhook', 'discord', 'ntfy'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** In characters. */
export const maxChannelUrl = 2000
export const maxChannelSecret = 300
