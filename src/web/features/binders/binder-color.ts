import type { CSSProperties } from 'react'

const colors: Record<string, string> = {
  red: '#b3372f',
  orange: '#c2651a',
  yellow: '#c99a1a',
  green: '#3c7a45',
  teal: '#1f7a80',
  blue: '#2b52a8',
  purple: '#6a46a3',
  pink: '#b8487f',
  brown: '#7a5540',
  black: '#2a2a2c',
  gray: '#77777d',
  white: '#d9d6cf',
}

export const colorNames = Object.keys(colors)

/** The color of a binder's spine as a custom property; the color of strong lines without one. */
export function binderStyle(color: string | null): CSSProperties {
  const value = color === null ? 'var(--color-line-strong)' : (colors[color] ?? color)
  return { '--binder': value } as CSSProperties
}
