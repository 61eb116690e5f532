/** Words for who has come in without a password and chooses one. */
export const firstPassword = {
  choose: 'Ricevi un collegamento per sceglierla',
  sent: (email: string) => `Controlla la posta di ${email}: il collegamento vale 2 ore.`,
} as const
