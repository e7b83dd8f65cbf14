import { messages } from '#web/messages/en.ts'
import { SearchBox } from '#web/features/search-box/search-box.tsx'
import { useSlashKey } from './use-slash-key.ts'

const id = 'header-search'
const { header } = messages

/** A key hint at the end of an empty field without focus, in headers with room for it. */
const hint =
  'pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded-xs border border-line-strong px-1.5 font-sans text-xs leading-5 text-ink-3 @min-[70rem]:group-has-[input:placeholder-shown:not(:focus)]:block'

/**
 * The search box of every page. The key '/' moves the focus to it. On phones its suggestions are as wide as the
 * header.
 */
export function HeaderSearch() {
  useSlashKey(id)
  return (
    <div className="group min-w-0 flex-1 @max-[18rem]:order-last @max-[18rem]:basis-full max-md:[&_form]:static md:relative md:max-w-md lg:mr-auto">
      <SearchBox id={id} label={header.searchLabel} placeholder={header.searchPlaceholder} size="small" />
      <kbd aria-hidden className={hint}>
        /
      </kbd>
    </div>
  )
}
