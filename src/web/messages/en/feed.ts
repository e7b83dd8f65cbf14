import { formatCount } from './plural.ts'

/** The home feed: published collections and activity on cards. */
export const homeFeedMessages = {
  title: 'Community',
  types: { label: 'What the feed shows', all: 'All', collections: 'Collections', cards: 'Cards' },
  sorts: {
    label: 'Order of the feed',
    recent: 'Most Recent',
    popular: 'Most Popular',
    cards: 'Most Cards',
    favorites: 'Most Favorited',
  },
  directions: { desc: 'Descending; click to reverse', asc: 'Ascending; click to reverse' },
  items: (count: number, how: 'exactly' | 'at least') =>
    how === 'at least' ? `${count.toLocaleString('en')}+ items` : formatCount(count, 'item', 'items'),
  withCard: {
    title: 'Public collections with this card',
    titleOf: (card: string) => `Public collections with ${card}`,
    collections: (count: number, how: 'exactly' | 'at least') =>
      how === 'at least'
        ? `${count.toLocaleString('en')}+ collections`
        : formatCount(count, 'collection', 'collections'),
    empty: 'No public collection of others found',
    unknown: 'Card not found',
    prices: 'Prices and shops',
  },
  copiesOfCard: (count: number) => `Owns ${formatCount(count, 'copy', 'copies')} of this card`,
  matching: (text: string) => `Matching “${text}”`,
  stopMatching: 'Remove this filter',
  list: 'Feed',
  loading: 'Loading the feed…',
  more: 'Load more',
  loadingMore: 'Loading more…',
  failed: 'The feed could not be loaded.',
  moreFailed: 'More could not be loaded.',
  offline: 'You are offline. The feed appears when you are back online.',
  empty: 'No content found',
  emptyHint: 'Publish a collection, or comment on a card you like: it appears here.',
  emptyFiltered: 'Nothing matches. Show everything, or search for something else.',
  showEverything: 'Show everything',
  malformed: 'Error: Card activity data missing or malformed.',
  unknownUser: 'Unknown User',
  by: (name: string) => `by ${name}`,
  cards: (count: number) => formatCount(count, 'card', 'cards'),
  cardsOf: (name: string) => `Cards of ${name}`,
  overflow: (count: number) => `+${count.toLocaleString('en')}`,
  moreCards: (count: number) => `and ${formatCount(count, 'more card', 'more cards')}`,
  events: {
    comment: (card: string) => `${card} got a comment`,
    favorite: (card: string) => `${card} got a favorite`,
    view: (card: string) => `${card} got a view`,
  },
  favorite: 'Favorite',
  favorites: (count: number) => formatCount(count, 'favorite', 'favorites'),
  comments: (count: number) => formatCount(count, 'comment', 'comments'),
  /** The accessible name of the button 'Favorite 3', which begins with its visible text. */
  favoriteOf: (name: string, count: number) =>
    `Favorite, ${formatCount(count, 'favorite', 'favorites')}: ${name}`,
  comment: 'Comment',
  commentOn: (name: string, count: number) =>
    `Comment, ${formatCount(count, 'comment', 'comments')}: ${name}`,
  share: 'Share',
  shareOf: (name: string) => `Share ${name}`,
  view: { collection: 'View Collection', card: 'View Card' },
  viewOf: {
    collection: (name: string) => `View Collection ${name}`,
    card: (name: string) => `View Card ${name}`,
  },
  voteAdded: 'Vote added!',
  voteRemoved: 'Vote removed!',
  voteUpdated: 'Vote updated!',
  alreadyVoted: 'Already voted on this collection',
  voteFailed: 'Failed to vote',
  thread: (name: string) => `Comments on ${name}`,
  threadFailed: 'Failed to load comments.',
  threadInvalid: 'Failed to load comments (invalid response).',
  composer: {
    label: 'Your comment',
    placeholder: 'Add a comment...',
    submit: 'Share Comment',
    added: 'Comment added!',
    failed: 'Failed to add comment',
  },
  lists: {
    label: 'What collectors like',
    trendingCollections: { title: 'Trending Collections', empty: 'No trending collections yet' },
    discussedCollections: { title: 'Most Discussed Collections', empty: 'No discussed collections yet' },
    trendingCards: { title: 'Trending Cards', empty: 'No voted cards yet' },
    discussedCards: { title: 'Most Voted/Discussed Cards', empty: 'No discussed cards yet' },
  },
}
