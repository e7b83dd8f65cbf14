/** The English errors of the sign-in service are shown as sent, except these. Other languages translate them by their code. */
const sentences: Record<string, string> = {
  user_banned: 'This account has been disabled by the owner of this site.',
}

export const authErrorMessages = {
  says: (code: string, message: string) => sentences[code] ?? message,
}
