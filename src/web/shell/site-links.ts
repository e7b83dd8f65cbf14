import { BookOpen, House, LayoutGrid, LibraryBig } from 'lucide-react'
import { messages } from '#web/messages/en.ts'
import { sitePaths } from '#site/site-paths.ts'

const { header } = messages

export const siteLinks = [
  { to: '/', text: header.home, Icon: House },
  { to: sitePaths.sets, text: header.allSets, Icon: LayoutGrid },
  { to: sitePaths.myCollections, text: header.myCollections, Icon: LibraryBig },
]

/** With the links for which the header has room in wide windows only. */
export const menuLinks = siteLinks.toSpliced(2, 0, {
  to: sitePaths.pokedex,
  text: header.pokedex,
  Icon: BookOpen,
})
