/** Gives the focus a place when what had it is gone; whoever is elsewhere stays there. */
export function takeLostFocus(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true })
}
