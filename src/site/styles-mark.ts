/** Stands in a page's markup where the browser is to wait for the whole stylesheet. */
export const stylesMark = '<!--styles-->'
