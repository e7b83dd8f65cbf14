import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { chunks } from './scripts/prepare/chunks.ts'
import { isLanguage, type Language } from './src/domain/language.ts'
import { languagePlugin } from './src/server/pages/language-plugin.ts'

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

/** What Vite calls for each part that is loaded later: these name no files to load before them, so plain imports do. */
const plainImports: Plugin = {
  name: 'chasekit-plain-imports',
  enforce: 'pre',
  load: id => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : null),
}

/** Lets the bundler leave out what is unused of React Router: its names and its calls of React make each component look used. */
const unusedRouterParts: Plugin = {
  name: 'chasekit-unused-router-parts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/react-router\/dist\// },
    handler: code =>
      code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll(/(?<== )React\$1\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
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
    command === 'build' && !isSsrBuild && plainImports,
    command === 'build' && !isSsrBuild && unusedRouterParts,
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
