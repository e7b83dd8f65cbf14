import type { CSSProperties } from 'react'

/** The first letter of a name on a colour that is derived from the name. Decorative: the name is shown beside it. */
export function Avatar({ name, size = 32 }: { name: string; size?: number | undefined }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const style = { '--hue': hue, width: size, height: size, fontSize: size * 0.42 } as CSSProperties
  return (
    <span className="avatar" style={style} aria-hidden>
      {[...name][0] ?? '?'}
    </span>
  )
}
