import { firstPaintId } from '#site/first-paint-id.ts'

/** Lets a browser paint the page before it has read what follows, such as many cards. */
export const FirstPaintMark = () => <span id={firstPaintId} hidden />
