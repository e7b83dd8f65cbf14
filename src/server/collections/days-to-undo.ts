/** Days during which deleted collections and removed cards can be restored. */
export const daysToUndo = 30
