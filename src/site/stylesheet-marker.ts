/**
 * A comment in a page's markup at which the server inserts a reference to the whole stylesheet. The browser displays
 * nothing below until the stylesheet is loaded.
 */
export const stylesheetMarker = '<!--styles-->'
