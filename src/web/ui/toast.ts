/** How long each kind stays, in milliseconds. */
export const toastDurations = { blank: 4000, success: 3000, error: 5000, loading: Infinity, custom: 4000 }

type Options = {
  /** A toast with the same id replaces the one before. */
  id?: string
}

/** No page shows a message at first, so the library comes with the first one. */
const library = async () => (await import('react-hot-toast/headless')).toast

/** Short messages at the edge of the screen, in the order of the calls. */
export const toast = {
  show: (text: string, options?: Options) => void library().then(show => show(text, options)),
  success: (text: string, options?: Options) => void library().then(show => show.success(text, options)),
  error: (text: string, options?: Options) => void library().then(show => show.error(text, options)),
  /** Stays until it is replaced (`id`) or dismissed. */
  loading: (text: string, options?: Options) => void library().then(show => show.loading(text, options)),
  dismiss: (id?: string) => void library().then(show => show.dismiss(id)),
}
