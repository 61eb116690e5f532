/** Words of the link that lets in who is slowed by others' guesses. */
export const signInLink = {
  lead: 'Qualcuno ha sbagliato troppe volte la password. Se l’account è tuo puoi entrare subito con un collegamento.',
  send: 'Ricevi un collegamento per accedere',
  sent: (email: string) =>
    `Se all’indirizzo ${email} corrisponde un account, tra poco arriverà un messaggio con il collegamento. Vale un’ora.`,
  asked:
    'Il collegamento è già stato chiesto più volte: guarda nella posta, anche tra gli indesiderati. L’ultimo arrivato vale un’ora.',
} as const
