/** Marks the point in a page's markup where the browser waits for the whole stylesheet. */
export const stylesheetMarker = '<!--styles-->'
