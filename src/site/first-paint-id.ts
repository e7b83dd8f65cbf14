/**
 * The id of the element with which a browser may paint a page for the first time: behind controls whose rows would move
 * while they are read. Without it, the whole page is read before.
 */
export const firstPaintId = 'first-paint'
