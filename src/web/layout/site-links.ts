import { messages } from '#web/messages/en.ts'

const { header } = messages

export const siteLinks = [
  { to: '/', text: header.home },
  { to: '/sets', text: header.allSets },
  { to: '/collections', text: header.myCollections },
]
