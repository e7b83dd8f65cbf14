import { SectionHeading } from '#web/ui/section-heading.tsx'
import { colorNames } from './samples.ts'

const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl']

export function TokensSection() {
  return (
    <section aria-labelledby="tokens">
      <SectionHeading id="tokens">Colours and letters</SectionHeading>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6 lg:grid-cols-9">
        {colorNames.map(name => (
          <li key={name} className="min-w-0 text-xs text-ink-2">
            <span
              className="mb-1.5 block h-14 rounded-md border border-line"
              style={{ background: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-1">
        {sizes.map(size => (
          <p key={size} className="flex items-baseline gap-4 overflow-hidden">
            <span className="w-20 flex-none text-xs text-ink-3">{size}</span>
            <span className="truncate font-semibold" style={sizeOf(size)}>
              Charizard 4/102 リザードン
            </span>
          </p>
        ))}
      </div>
    </section>
  )
}

function sizeOf(size: string) {
  return {
    fontSize: `var(--${size})`,
    lineHeight: `var(--${size}--line-height)`,
    letterSpacing: `var(--${size}--letter-spacing, normal)`,
  }
}
