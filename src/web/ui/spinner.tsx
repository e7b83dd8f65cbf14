import { VisuallyHidden } from './visually-hidden.tsx'

/** Says `label` to screen readers; without one it is decoration beside a text. */
export function Spinner({ label }: { label?: string | undefined }) {
  return label ? (
    <span role="status">
      <span className="spinner inline-block align-[-0.2em]" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  ) : (
    <span className="spinner" aria-hidden />
  )
}
