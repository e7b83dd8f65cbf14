/** The sign-in service says in English what is wrong; other languages say it by its code. */
export const authProblems = {
  says: (_code: string, message: string) => message,
}
