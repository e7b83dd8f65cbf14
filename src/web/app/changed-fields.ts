/** The fields of a draft that differ from what the form was opened with. Others may have changed elsewhere meanwhile. */
export function changedFields<Draft extends object>(draft: Draft, opened: Draft): Partial<Draft> {
  const entries = Object.entries(draft).filter(([name, value]) => value !== opened[name as keyof Draft])
  return Object.fromEntries(entries) as Partial<Draft>
}
