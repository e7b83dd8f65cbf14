import { plural } from './plural.ts'

/** Who favorited; `user` is empty where nobody is to be named. */
function favoritedBy(user: string, people: number): string {
  if (user === '') return people === 1 ? 'Someone' : plural(people, 'person', 'people')
  return people === 1 ? user : `${user} and ${plural(people - 1, 'other', 'others')}`
}

export const notices = {
  title: 'Notices',
  /** The bell's name for screen readers; `unread` is 100 for 100 and more. */
  bell: (unread: number) =>
    unread === 0 ? 'Notices' : `Notices, ${unread > 99 ? 'more than 99' : unread} unread`,
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  tabs: 'Notices and their settings',
  list: 'Your notices',
  loading: 'Loading your notices…',
  replied: (user: string, place: string) => `${user} replied to your comment on ${place}`,
  commented: (user: string, place: string) => `${user} commented on your collection ${place}`,
  favorited: (user: string, people: number, place: string) =>
    `${favoritedBy(user, people)} favorited your collection ${place}`,
  unknownCard: 'a card',
  unread: 'Unread',
  markRead: (user: string) => (user ? `Mark the notice of ${user} as read` : 'Mark the notice as read'),
  markAll: 'Mark all as read',
  allRead: 'All notices are marked as read',
  markFailed: 'This could not be saved. Please try again.',
  empty: 'No notices yet',
  emptyText:
    'When somebody replies to your comment, or comments on or favorites one of your collections, you see it here.',
  failed: 'Your notices could not be loaded.',
  more: 'Show older notices',
  loadingMore: 'Loading older notices…',
  moreFailed: 'Older notices could not be loaded.',
  settings: {
    title: 'Settings',
    lead: 'What you are told of from now on. Nobody else sees these settings.',
    group: 'Tell me about',
    replies: 'Replies to my comments',
    collectionComments: 'Comments on my collections',
    collectionFavorites: 'Favorites of my collections',
    mail: 'By mail',
    digest: 'A daily mail with what I have not read',
    digestHint: 'One mail a day at most, and none on days without news. It goes to your confirmed address.',
    noMail: 'This site sends no mails about notices.',
    saved: 'Saved',
    saveFailed: 'Your settings could not be saved. Please try again.',
    failed: 'Your settings could not be loaded.',
    loading: 'Loading your settings…',
  },
  stop: {
    title: 'Stop the daily mail',
    text: 'You will no longer get a mail with unread notices. The notices stay on the site, and you can switch the mail on again in your settings.',
    action: 'Stop these mails',
    done: 'You will get no more of these mails.',
    failed: 'This could not be saved. Please try again.',
    noKey: 'This link is not complete. Use the one in the mail, or switch the mail off in your settings.',
    toSettings: 'Notice settings',
  },
}
