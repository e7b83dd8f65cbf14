import { formatCount } from './plural.ts'

/** The users who favorited a collection as text: 'ann and 2 others'. `user` is empty if nobody may be named. */
function favoritedBy(user: string, people: number): string {
  if (user === '') return people === 1 ? 'Someone' : formatCount(people, 'person', 'people')
  return people === 1 ? user : `${user} and ${formatCount(people - 1, 'other', 'others')}`
}

export const notificationMessages = {
  title: 'Notifications',
  /** The accessible name of the bell. `unread` is 100 for 100 and more. */
  bell: (unread: number) =>
    unread === 0 ? 'Notifications' : `Notifications, ${unread > 99 ? 'more than 99' : unread} unread`,
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  tabs: 'Notifications and their settings',
  list: 'Your notifications',
  loading: 'Loading your notifications…',
  replied: (user: string, place: string) => `${user} replied to your comment on ${place}`,
  commented: (user: string, place: string) => `${user} commented on your collection ${place}`,
  favorited: (user: string, people: number, place: string) =>
    `${favoritedBy(user, people)} favorited your collection ${place}`,
  hidden: (place: string, reason: string) => `The moderators have hidden your comment on ${place}: ${reason}`,
  restored: (place: string) => `Your comment on ${place} is shown again`,
  passwordLink: 'The owner of the site created a link to set a new password for you',
  passwordLinkText:
    'If you did not ask for it, change your password, which ends the link, and contact the owner.',
  apiKey: 'A new API key was created for your account',
  apiKeyText: 'If this was not you, revoke the key and change your password.',
  channelOff: 'A channel for your alerts was turned off',
  channelOffText: 'Its address no longer accepts messages. Check it and turn it on again.',
  /** Why a comment was hidden, at the end of a sentence. */
  reasons: {
    spam: 'advertising or spam',
    abuse: 'insults or harassment',
    illegal: 'something illegal or dangerous',
    other: 'another reason',
  },
  alerted: (search: string, cards: number) => `${search}: news about ${formatCount(cards, 'card', 'cards')}`,
  /** How many cards a notification does not describe. */
  moreCards: (others: number) => `and ${formatCount(others, 'more card', 'more cards')}`,
  unknownCard: 'a card',
  unread: 'Unread',
  markRead: (user: string) =>
    user ? `Mark the notification from ${user} as read` : 'Mark the notification as read',
  markAll: 'Mark all as read',
  allRead: 'All notifications are marked as read',
  markFailed: 'This could not be saved. Please try again.',
  empty: 'No notifications yet',
  emptyText:
    "You'll see it here when someone replies to your comment, comments on or favorites one of your collections, when an alert of a saved search is triggered, when moderators decide about one of your comments, when the owner creates a link for a new password, or when your alerts cannot be delivered to a channel.",
  failed: 'Your notifications could not be loaded.',
  more: 'Show older notifications',
  loadingMore: 'Loading older notifications…',
  moreFailed: 'Older notifications could not be loaded.',
  settings: {
    title: 'Settings',
    lead: 'What we notify you about. Nobody else sees these settings.',
    group: 'Notify me about',
    replies: 'Replies to my comments',
    collectionComments: 'Comments on my collections',
    collectionFavorites: 'Favorites on my collections',
    searchAlerts: 'Alerts of my saved searches',
    elsewhere: 'Outside of this site',
    digest: 'A daily email with unread notifications',
    digestHint:
      'At most one email a day, and none when there is nothing new. It goes to your verified address.',
    digestFileHint:
      'This site sends no email: yours, at most one a day, is in a file on the server, which its owner can read.',
    noMail: 'This site does not send notification emails.',
    channels: 'Send alerts to a webhook, Discord or ntfy',
    saved: 'Saved',
    saveFailed: 'Your settings could not be saved. Please try again.',
    failed: 'Your settings could not be loaded.',
    loading: 'Loading your settings…',
  },
  stop: {
    title: 'Stop the daily email',
    text: 'You will no longer get an email with unread notifications. They stay on the site, and you can turn the email back on in your settings.',
    action: 'Stop these emails',
    done: "You won't get these emails anymore.",
    failed: 'This could not be saved. Please try again.',
    noKey: 'This link is incomplete. Use the one in the email, or turn the email off in your settings.',
    toSettings: 'Notification settings',
  },
}
