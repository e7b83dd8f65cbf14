import { VisuallyHidden } from './visually-hidden.tsx'

/** `label` is read by screen readers; without one the spinner is decorative. */
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
