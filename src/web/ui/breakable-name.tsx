/**
 * After '_', '-' and '/', before '@', and before dots. Not before a short ending such as '.tar.gz', which is read as a
 * whole.
 */
const breaks = /(?<=\w[_/-])(?=[\w{])|(?=@)|(?=\.\w)(?!(?:\.\w{1,4})+(?![\w.]))/

type Props = {
  /** A name, or a sentence with one. */
  children: string
}

/** A long name without spaces, as of a file, a variable or an address. Its lines break at separators. */
export function BreakableName({ children }: Props) {
  return (
    // The key replaces all texts at once, as pages that a browser has translated need it.
    <span key={children} className="wrap-anywhere">
      {children.split(breaks).flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} />, part]))}
    </span>
  )
}
