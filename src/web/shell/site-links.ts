import { House, LayoutGrid, LibraryBig } from 'lucide-react'
import { messages } from '#web/messages/en.ts'

const { header } = messages

export const siteLinks = [
  { to: '/', text: header.home, Icon: House },
  { to: '/sets', text: header.allSets, Icon: LayoutGrid },
  { to: '/collections', text: header.myCollections, Icon: LibraryBig },
]
