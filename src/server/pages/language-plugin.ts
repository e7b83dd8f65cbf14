import type { Plugin } from 'vite'
import type { Language } from '#domain/language.ts'

const englishMessages = /\/web\/messages\/en(?=\/[\w-]+\.ts$|\.ts$)/

/** Builds the web app in one language: replaces imports of English message files, and sets the locale of Intl. */
export function languagePlugin(language: Language): Plugin {
  return {
    name: 'chasekit-language',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (language === 'en' || !/\/en(\/[\w-]+)?\.ts$/.test(source)) return undefined
      const english = await this.resolve(source, importer, { ...options, skipSelf: true })
      return english?.id.replace(englishMessages, `/web/messages/${language}`)
    },
    load: id => (id.endsWith('/src/domain/locale.ts') ? `export const locale = '${language}'` : undefined),
  }
}
