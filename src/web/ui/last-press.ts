/** Where the pointer was pressed last, in the window. */
let lastPress: { x: number; y: number } | undefined

export const getLastPress = () => lastPress

/** Remembers from now on where the pointer is pressed. */
export function watchPresses(): void {
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (lastPress = { x, y }), {
    capture: true,
    passive: true,
  })
}
