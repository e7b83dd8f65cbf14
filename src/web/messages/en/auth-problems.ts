/** The English errors of the sign-in service are shown as sent. Other languages translate them by their code. */
export const authErrorMessages = {
  says: (_code: string, message: string) => message,
}
