import { createPageWithoutLoader } from '#web/app/simple-page.ts'
import { profilePageMessages } from '#web/messages/en/profiles.ts'
import { OwnProfilePage } from './own-profile-page.tsx'

export const page = createPageWithoutLoader(OwnProfilePage, profilePageMessages.title)
