/** A share of a whole, such as owned cards of a set. `text` is read by screen readers. */
export function Meter({ value, max, text }: { value: number; max: number; text: string }) {
  const percent = max > 0 ? Math.min(100, (value / max) * 100) : 0
  return (
    <div className="meter" role="img" aria-label={text}>
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
