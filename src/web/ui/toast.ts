import { toast as show } from 'react-hot-toast/headless'

/** How long each kind stays, in milliseconds. */
export const toastDurations = { blank: 4000, success: 3000, error: 5000, loading: Infinity, custom: 4000 }

type Options = {
  /** A toast with the same id takes the place of the one before. */
  id?: string
}

/** Short messages at the edge of the screen. Each call answers the id of its toast. */
export const toast = {
  show: (text: string, options?: Options) => show(text, options),
  success: (text: string, options?: Options) => show.success(text, options),
  error: (text: string, options?: Options) => show.error(text, options),
  /** Stays until it is replaced (`id`) or dismissed. */
  loading: (text: string, options?: Options) => show.loading(text, options),
  dismiss: (id?: string) => show.dismiss(id),
}
