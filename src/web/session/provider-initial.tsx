/** The first letter of a sign-in provider's name in a ring, because the providers' logos are protected. */
export function ProviderInitial({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-5 flex-none place-items-center rounded-full border border-line-strong text-[0.6875rem] leading-none font-bold text-ink-2"
    >
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
