/** A pattern for modules whose path contains one of the parts, which are regular expressions. */
const anyOf = (...parts: string[]) => new RegExp(parts.join('|'))

/** What most pages use to draw themselves. */
export const drawing = anyOf(
  'src/web/ui/',
  'src/web/features/card-ui/',
  'src/web/app/load\\.',
  'src/web/session/use-require',
  'src/(domain|site)/',
  'react-query',
  'query-core',
  'lucide',
)

/** What `drawing` matches although only some pages need it. */
export const rare = anyOf(
  'src/web/ui/(avatar|checkbox|combobox|confirm-dialog|copy-text|failed-notice|linked-text|load-more|menu|meter|preload-japanese-fonts)',
  'src/web/ui/(qr-path|segmented-control|select|switch|tab-links|text-area|text-field|undo-toast|windowed-)',
  'src/web/ui/use-(busy|chosen-value|is-printing|optimistic-switches|debounced-value|deferred-render|field|last-item-visible|modal|search-text)',
  'src/web/ui/(dialog|sheet|use-virtual|use-windowed)',
  'src/web/features/card-ui/(card-grid|card-list-row|card-of-row|card-tile|owned-in|ownership-badge|rates-text|set-|term-problems)',
  'src/web/features/card-ui/view-options',
  'src/domain/(card-copy|card-printings|card-spelling|copy-value|currency|exchange-rates|holdings|numbered-card|price-format|set-)',
  'src/domain/(generations|pokemon-tcg-data-ids)',
  'src/site/sign-in-provider',
  'react-query.*use(InfiniteQuery|Queries)',
  'query-core.*(infiniteQuery|queries)Observer',
  'lucide.*icons/(arrow-down|arrow-left|arrow-up|bell|bookmark|check|ellipsis|layers|link-2|list|list-checks|lock)\\.',
  'lucide.*icons/(message-square|minus|pencil|plus|printer|search-x|share-2|sliders-horizontal|undo-2|wifi-off)\\.',
)

/**
 * Files of the browser's code that pages share, so that each page names few: small files compress badly, and each one
 * costs the browser time before the first paint. A module belongs to the matching file of the highest priority, which
 * also takes what the module imports unless it belongs to another file already. Everything else is divided by the
 * bundler: a file for each page, for each part that is loaded later, and for what some of these share.
 * `npm run bench -- bytes` shows the effect of a change.
 */
export const chunks = [
  {
    name: 'early',
    test: anyOf('src/web/early\\.', 'src/web/app/early-presses\\.'),
    priority: 3,
  },
  // What every page starts with.
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  // Small things that some pages share.
  {
    name: 'small',
    test: anyOf(
      'messages/\\w+/price-line\\.',
      'app/read-language',
      'icons/(chevron-left|external-link)\\.',
      'features/discussion/lazy-discussion',
      'features/prices/price-age',
      'features/prices/sample-marks',
      'features/votes/(load-pending-heart|use-give-pending-heart|votes-query)',
    ),
    priority: 1,
  },
  // What lies over pages.
  {
    name: 'dialogs',
    test: anyOf('src/web/ui/(dialog|sheet|use-modal)', 'icons/(settings|trash)\\.'),
    priority: 2,
  },
  {
    name: 'common',
    test: (id: string) => drawing.test(id) && !rare.test(id),
    minShareCount: 3,
    priority: 2,
  },
  // What says which cards are owned and what they are worth.
  {
    name: 'owned',
    test: anyOf(
      'features/collection-builder/(use-)?collecting',
      'src/domain/(card-copy|card-printings|copy-value|currency|exchange-rates|holdings|price-format)',
      'src/web/ownership/currency-store',
    ),
    priority: 2,
  },
  // What pages of cards with options or owned copies share.
  {
    name: 'card-lists',
    test: anyOf(
      'features/card-ui/(card-grid|card-list-row|card-tile|owned-in|ownership-badge|rates-text|view-options)',
      'messages/\\w+/(collecting|rates|view-options)\\.',
      'src/web/ui/(failed-notice|linked-text|menu|meter|use-chosen-value)',
      'icons/(arrow-(down|left|up)|bookmark|check|ellipsis|layers|link-2|minus|pencil|plus|sliders)',
    ),
    minShareCount: 3,
  },
  // What long lists share.
  {
    name: 'lists',
    test: anyOf(
      'tanstack/(virtual-core|react-virtual)',
      'features/card-ui/term-problems',
      'features/collection-builder/mode-switch',
      'features/prices/(batch-plans|displayed-price|tile-price|use-listed-prices)',
      'messages/\\w+/search-terms\\.',
      'icons/(list|list-checks|search-x)\\.',
      'ui/(segmented-control|use-last-item-visible|use-virtual|use-windowed-rows|windowed-|preload-japanese-fonts)',
    ),
  },
  // What forms share.
  {
    name: 'forms',
    test: anyOf(
      'src/web/ui/(checkbox|switch|tab-links|text-area|text-field)\\.',
      'src/web/ui/use-(busy-action|field|optimistic-switches|search-text)\\.',
    ),
    priority: 1,
  },
  // What calls about collections share.
  {
    name: 'collection-calls',
    test: anyOf(
      'src/web/api/(api-error-message|collections-api|is-safari|status-text)',
      'features/collection-builder/collection-calls',
      'messages/\\w+/(collection-calls|refusals)\\.',
    ),
    priority: 2,
  },
  // What every page loads once it is interactive.
  {
    name: 'background',
    test: anyOf(
      'src/web/changes/',
      'src/web/api/watch-revision',
      'src/web/app/stored-list',
      'src/web/offline/cache-strategy',
      'src/web/ownership/watch-',
      'src/web/session/guest-import',
      'src/web/ui/undo-toast',
      'src/web/features/own-cards/(?!choose-collection|own-menu|visitor-menu|use-menu-actions)',
      'messages/\\w+/(changes|offline-changes)\\.',
      'react-hot-toast',
    ),
    priority: 1,
  },
]
