import type { SignInProvider } from '#site/sign-in-provider.ts'

const letters = { google: 'G', discord: 'D' }

/** The first letter of a sign-in provider in a ring, because the providers' logos are protected. */
export function ProviderInitial({ provider }: { provider: SignInProvider }) {
  return (
    <span
      aria-hidden
      className="grid size-5 flex-none place-items-center rounded-full border border-line-strong text-[0.6875rem] leading-none font-bold text-ink-2"
    >
      {letters[provider]}
    </span>
  )
}
