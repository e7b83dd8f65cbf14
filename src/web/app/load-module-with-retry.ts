import { watchSilence } from '#web/api/silent-server.ts'

const scriptUrl = /https?:\/\/\S+\.js/

/**
 * Loads a module once. The next call retries a failed download, with a new URL if the error names the old one:
 * browsers cache failed module loads as long as the page is open.
 */
export function loadModuleWithRetry<Module>(
  load: () => Promise<Module>,
  loadFrom = (failedUrl: string): Promise<Module> => import(/* @vite-ignore */ failedUrl),
): () => Promise<Module> {
  let module: Promise<Module> | undefined
  let failedUrl: string | undefined
  let failures = 0
  return () => {
    module ??= watchSilence(
      failedUrl === undefined ? load() : loadFrom(`${failedUrl}?again=${failures}`),
    ).catch(error => {
      module = undefined
      failures += 1
      failedUrl ??= scriptUrl.exec(String(error))?.[0]
      throw error
    })
    return module
  }
}

/** Like `loadModuleWithRetry`, for one component of a module. */
export function componentLoader<Module, Component>(
  load: () => Promise<Module>,
  pick: (module: Module) => Component,
): () => Promise<Component> {
  const loadModule = loadModuleWithRetry(load)
  return async () => pick(await loadModule())
}
