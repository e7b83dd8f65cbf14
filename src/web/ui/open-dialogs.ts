import { createStore } from '#web/app/store.ts'

/** The open modal dialogs, the one on top last. All outside of that one is inert, also if it is shown above it. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

/** A dialog that left the document without being closed is no longer open. */
export const topDialog = (): HTMLDialogElement | undefined =>
  openDialogs.get().findLast(dialog => dialog.isConnected)
