import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SocialService, startSocialService } from '#test/support/social-service.ts'

let plain: SocialService
let secure: SocialService

beforeAll(async () => {
  plain = await startSocialService()
  secure = await startSocialService({ publicUrl: 'https://cards.example' })
})
afterAll(() => Promise.all([plain.close(), secure.close()]))

test.each(['', '__Host-'])(
  'a browser keeps the cookies "%schasekit-oauth-…" of at most ten open sign-ins, the newest ones',
  async prefix => {
    const cookiesAfter = async (open: number) => {
      const cookies = Array.from({ length: open }, (_, at) => `${prefix}chasekit-oauth-${at}=1`)
      const headers = { cookie: ['language=ja', ...cookies].join('; ') }
      const service = prefix === '' ? plain : secure
      const response = await service.call('/authorize?provider=discord', { headers })
      return response.headers.getSetCookie()
    }
    expect(await cookiesAfter(9)).toHaveLength(1)
    const deleted = (at: number) =>
      expect.stringMatching(new RegExp(`^${prefix}chasekit-oauth-${at}=; Max-Age=0; Path=/`))
    const begun = expect.stringMatching(/chasekit-oauth-[\da-f-]{36}=1; Max-Age=300;/)
    expect(await cookiesAfter(12)).toEqual([deleted(0), deleted(1), deleted(2), begun])
  },
)
