/** The heading of a list on paper. */
export function PaperHead({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <header className="mb-3 hidden print:block">
      <p className="text-xl font-bold">{title}</p>
      <p>{facts.join(' · ')}</p>
    </header>
  )
}
