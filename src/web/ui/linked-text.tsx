import { Link } from 'react-router'

/** Stands for the link while the sentence around it is composed; no text contains it. */
const slot = '\u{fffc}'

type Props = {
  /** The sentence around a name. */
  text: (name: string) => string
  name: string
  to: string
}

/** A sentence in which one name is a link. */
export function LinkedText({ text, name, to }: Props) {
  const [before, after] = text(slot).split(slot)
  return (
    <>
      {before}
      <Link to={to} className="link">
        {name}
      </Link>
      {after}
    </>
  )
}
