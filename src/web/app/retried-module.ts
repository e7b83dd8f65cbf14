const addressIn = /https?:\/\/\S+\.js/

/**
 * Loads code once. A download that failed is tried again when it is next wanted, under an address of its own: browsers
 * remember for as long as the page is open that a module could not be loaded.
 */
export function retriedModule<Module>(
  load: () => Promise<Module>,
  loadFrom = (address: string): Promise<Module> => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let module: Promise<Module> | undefined
  let address: string | undefined
  let failures = 0
  return () => {
    module ??= (address === undefined ? load() : loadFrom(`${address}?again=${failures}`)).catch(error => {
      module = undefined
      failures += 1
      address ??= addressIn.exec(String(error))?.[0]
      throw error
    })
    return module
  }
}
