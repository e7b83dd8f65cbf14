/** Moves the focus to the target if the focused element was removed; a focus elsewhere stays. */
export function restoreLostFocus(target: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) target?.focus({ preventScroll: true })
}
