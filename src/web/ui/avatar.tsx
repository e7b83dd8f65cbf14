import type { CSSProperties } from 'react'

/** First letter on a colour that stays the same for a name. Decoration: the name stands beside it. */
export function Avatar({ name, size = 32 }: { name: string; size?: number | undefined }) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const style = { '--hue': hue, width: size, height: size, fontSize: size * 0.42 } as CSSProperties
  return (
    <span className="avatar" style={style} aria-hidden>
      {[...name][0] ?? '?'}
    </span>
  )
}
