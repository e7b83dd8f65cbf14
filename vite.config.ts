import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { isLanguage, type Language } from './src/domain/language.ts'
import { languagePlugin } from './src/server/pages/language-plugin.ts'

/**
 * Few files: what every page starts with, small things that some share, what most pages draw with, what lies over pages, what
 * long lists share, and each page's own.
 * Small files compress badly, and each one named in a page costs the browser time before the first paint.
 */
const chunks = [
  { name: 'early', test: /src.web.(early|app.early-presses)\./, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'small',
    test: /messages.\w+.(collecting|price-line)\.|app.read-language|icons.(chevron-left|external-link)\.|features.votes.votes-query/,
    priority: 1,
  },
  { name: 'dialogs', test: /src.web.ui.(dialog|sheet|use-modal)|icons.(settings|trash)\./, priority: 2 },
  {
    name: 'common',
    test: /src.web.(ui.(?!segmented-control|use-last-item-visible|text-area|text-field|checkbox|load-more|switch|tab-links|undo-toast|use-switches|use-search-text|use-debounced-value|use-windowed|use-virtual|windowed-|preload-japanese-fonts|dialog|sheet|use-modal|use-deferred-render|use-busy|copy-text|menu|select|use-field)|features.(card-ui.(?!term-problems|set-|card-row|card-of-row)|collection-builder.(collecting|use-collecting)|prices.(read-price|price-line)|search-box.addresses)|app.load\.|session.use-require)|src.(domain|site).(?!set-|card-copy)|react-query(?!.*use(InfiniteQuery|Queries))|query-core(?!.*(infiniteQuery|queries)Observer)|lucide(?!.*icons.(lock|share-2|list|list-checks|search-x|undo-2)\.)/,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'lists',
    test: /tanstack.(virtual-core|react-virtual)|features.(card-ui.term-problems|collection-builder.mode-switch|prices.use-listed-prices)|messages.\w+.search-terms\.|icons.(list|list-checks|search-x)\.|ui.(segmented-control|use-last-item-visible|use-virtual|preload-japanese-fonts)/,
  },
]

/** The service worker is one file of its own at the root: what it does concerns the whole site. */
const serviceWorker: Plugin = {
  name: 'chasekit-service-worker',
  async generateBundle() {
    const [built] = [
      await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          rolldownOptions: {
            input: resolve('src/web/offline/offline-worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      }),
    ].flat()
    const code = built && 'output' in built ? built.output[0].code : ''
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
  },
}

/** Fails the build if a value is imported from a file that uses Zod: its code is larger than that of most pages. */
const noZod: Plugin = {
  name: 'chasekit-no-zod',
  generateBundle() {
    const isZod = (id: string) => id.includes('/node_modules/zod/')
    const users = [...this.getModuleIds()]
      .filter(isZod)
      .flatMap(id => this.getModuleInfo(id)?.importers ?? [])
      .filter(id => !isZod(id))
    if (users.length > 0)
      this.error(`Browsers would load Zod. Move the constants that pages need out of ${users.join(', ')}`)
  },
}

const asked = process.env.BUILD_LANGUAGE ?? ''
const language: Language = isLanguage(asked) ? asked : 'en'
const dist = language === 'en' ? '../../dist' : `../../dist/${language}`

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  cacheDir: '../../node_modules/.vite',
  // While developing, the server says which language.
  plugins: [
    react(),
    tailwindcss(),
    command === 'build' && languagePlugin(language),
    command === 'build' && !isSsrBuild && noZod,
    command === 'build' && !isSsrBuild && language === 'en' && serviceWorker,
  ],
  build: {
    outDir: `${dist}/${isSsrBuild ? 'server' : 'client'}`,
    emptyOutDir: true,
    manifest: !isSsrBuild,
    modulePreload: false,
    // One stylesheet: otherwise each script names it again for every part that it loads.
    cssCodeSplit: false,
    // Where `light-dark()` is known: widely since 2026. Spelling it out for older browsers makes every colour three values.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    copyPublicDir: !isSsrBuild && language === 'en',
    rolldownOptions: {
      input: isSsrBuild
        ? resolve('src/web/entry-server.tsx')
        : ['early.ts', 'entry-client.tsx'].map(file => resolve('src/web', file)),
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } },
    },
  },
  // The built renderer stands alone; while developing, packages stay as they are.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
