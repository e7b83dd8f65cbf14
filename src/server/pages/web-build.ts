import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Language } from '#domain/language.ts'
import type { WebAssets } from './document.ts'

type ManifestEntry = { file: string; imports?: string[] }
type Manifest = Record<string, ManifestEntry>

/** Renders the page at the URL of a request; `api` is the API client that the page calls. */
export type RenderFunction = (request: Request, api: unknown) => Promise<RenderedPage>
export type RenderedPage = {
  status: number
  html: string
  meta: { title: string }
  modules: string[]
  state: unknown
  /**
   * The page shows data that users change at any time, so it is not stored; visitors may share it for `sharedFor`.
   */
  isLive: boolean
  /** Milliseconds for which a live page may be shared between visitors. */
  sharedFor: number
  /** A part of the page could not be loaded, so the page is not stored. */
  isPartial: boolean
}

/** The built web app: the render function, the files of a page, and the build's id. */
export type WebBuild = {
  language: Language
  render: RenderFunction
  /** Creates the error that the web app expects from a failed call. */
  apiError: (status: number, detail: string) => Error
  assets: WebAssets
  id: string
}

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const entry = manifest[name]
  if (!entry || seen.has(`/${entry.file}`)) return seen
  seen.add(`/${entry.file}`)
  for (const imported of entry.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}

export type WebBuilds = Record<Language, WebBuild>

/** The folder of a language's build. */
export function buildFolder(dist: string, language: Language): string {
  return language === 'en' ? dist : join(dist, language)
}

/** Reads the web builds in a folder (`dist`). */
export async function readWebBuilds(dist: string): Promise<WebBuilds> {
  const [en, ja] = await Promise.all([readWebBuild(dist, 'en'), readWebBuild(dist, 'ja')])
  return { en, ja }
}

export async function readWebBuild(dist: string, language: Language): Promise<WebBuild> {
  const folder = buildFolder(dist, language)
  const text = await readFile(join(folder, 'client/.vite/manifest.json'), 'utf8')
  const manifest: Manifest = JSON.parse(text)
  const [styleFile = ''] = filesOf(manifest, 'style.css')
  const css = await readFile(join(folder, 'client', styleFile), 'utf8')
  const server = await import(pathToFileURL(join(folder, 'server/entry-server.js')).href)
  const [earlyScript] = filesOf(manifest, 'early.ts')
  const scripts = [...filesOf(manifest, 'entry-client.tsx')]
  return {
    language,
    render: server.render,
    apiError: server.apiError,
    assets: {
      css: css.trim(),
      styleFile,
      earlyScript,
      scripts,
      scriptsOf: module => [...filesOf(manifest, module)],
    },
    id: createHash('sha256').update(text).digest('base64url').slice(0, 8),
  }
}
