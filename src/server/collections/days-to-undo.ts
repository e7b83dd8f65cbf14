/** Days during which deleted collections and removed cards can be restored and changes of copies can be undone. */
export const daysToUndo = 30
