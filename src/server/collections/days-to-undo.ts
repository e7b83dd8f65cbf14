/** How long a deleted collection can be brought back, and removed cards put back. */
export const daysToUndo = 30
