import { simplePage } from '#web/app/simple-page.ts'
import { profiles } from '#web/messages/en/profiles.ts'
import { OwnProfilePage } from './own-profile-page.tsx'

export const page = simplePage(OwnProfilePage, profiles.title)
