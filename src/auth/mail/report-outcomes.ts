import type { Mailer } from '#auth/auth-deps.ts'

/** `refused`: the mail server did not accept the mail, or it could not be written. */
export type OnMail = (outcome: 'sent' | 'refused') => void

/** Reports how each attempt to send a mail ends. */
export function reportOutcomes(mailer: Mailer, onMail: OnMail = () => {}): Mailer {
  return {
    send: async mail => {
      try {
        await mailer.send(mail)
      } catch (error) {
        onMail('refused')
        throw error
      }
      onMail('sent')
    },
    close: () => mailer.close(),
  }
}
