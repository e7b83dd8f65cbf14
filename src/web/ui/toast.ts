/** How long each kind is shown, in milliseconds. */
export const toastDurations = { blank: 4000, success: 3000, error: 5000, loading: Infinity, custom: 4000 }

type Options = {
  /** A toast replaces the one with the same id. */
  id?: string
}

/** Loaded with the first message: no page shows one initially. */
const library = async () => (await import('react-hot-toast/headless')).toast

/** Short messages at the edge of the screen, in the order of the calls. */
export const toast = {
  show: (text: string, options?: Options) => void library().then(show => show(text, options)),
  success: (text: string, options?: Options) => void library().then(show => show.success(text, options)),
  error: (text: string, options?: Options) => void library().then(show => show.error(text, options)),
  /** Shown until it is replaced (`id`) or dismissed. */
  loading: (text: string, options?: Options) => void library().then(show => show.loading(text, options)),
  dismiss: (id?: string) => void library().then(show => show.dismiss(id)),
}
